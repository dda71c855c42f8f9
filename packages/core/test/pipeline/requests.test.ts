import { endpoints } from '@remotehands/contract'
import { describe, expect, it } from 'vitest'
import { AppError, createHandler, type PlainRequest, type PublicContext } from '../../src/index.ts'
import { createTestApp } from '../support/test-app.ts'
import { createTestServices } from '../support/test-services.ts'

const get = (path: string, more: Partial<PlainRequest> = {}): PlainRequest => ({
  method: 'GET',
  path,
  query: {},
  headers: {},
  cookies: {},
  body: undefined,
  ip: '203.0.113.7',
  ...more,
})

function handlerOf(operation: () => Promise<unknown>) {
  const services = createTestServices()
  return { services, handle: createHandler({ 'health.read': operation }, services) }
}
const health = async () => ({ status: 'ok' })

describe('an address', () => {
  it.each([
    '/',
    '/api',
    '/api/',
    '/api/health/',
    '//api/health',
    '/API/health',
    '/api/health%2F',
    '/api/../api/health',
    '/api/nothing',
    '/api/clients//devices',
    '/api/clients/1/2/devices',
    '/api/%ZZ',
    '/api/health%3F',
    '',
  ])('%j is not there', async (path) => {
    const { handle, services } = handlerOf(health)
    const { status, body } = await handle(get(path))
    expect(status).toBe(404)
    expect(JSON.parse(body ?? '')).toStrictEqual({
      code: 'NOT_FOUND',
      message: 'There is nothing at this address.',
    })
    expect(services.errors).toStrictEqual([])
  })

  it.each([
    ['DELETE', '/api/health', 'GET, HEAD'],
    ['GET', '/api/auth/login', 'POST'],
    ['PUT', '/api/tickets', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/tickets', 'GET, HEAD, POST'],
    ['GET', '/api/users/import/check', 'POST'],
    ['GET', '/api/auth/sessions/end-others', 'POST'],
    ['get', '/api/health', 'GET, HEAD'],
    ['', '/api/health', 'GET, HEAD'],
  ])('asked with %s %s says which methods it knows: %s', async (method, path, allow) => {
    const { handle } = handlerOf(health)
    const { status, headers } = await handle(get(path, { method }))
    expect(status).toBe(405)
    expect(headers.allow).toBe(allow)
  })

  it('asked by nobody with a method that a path has not, says which it has: every path of the contract', async () => {
    const { handle } = handlerOf(health)
    const wrong: string[] = []
    for (const [path, calls] of Map.groupBy(endpoints, ([, endpoint]) => endpoint.path)) {
      const known = calls.map(([, { method }]) => method)
      const allow = known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'].filter(
        (name) => !known.includes(name as never),
      )) {
        const { status, headers } = await handle(get(path.replaceAll(/\{\w+\}/g, '1'), { method }))
        const said = headers.allow?.split(', ').sort().join()
        if (status !== 405 || said !== allow.sort().join()) wrong.push(`${method} ${path}: ${status} ${said}`)
      }
    }
    expect(wrong).toStrictEqual([])
  })

  it('answers HEAD like GET, without the body', async () => {
    const { handle } = handlerOf(health)
    const answer = await handle(get('/api/health'))
    const head = await handle(get('/api/health', { method: 'HEAD' }))
    expect(head).toStrictEqual({ ...answer, body: undefined })
    expect(await handle(get('/api/auth/me', { method: 'HEAD' }))).toMatchObject({
      status: 401,
      body: undefined,
    })
  })

  it('whose operation does not exist yet says so', async () => {
    const { handle } = handlerOf(health)
    expect((await handle(get('/api/news'))).status).toBe(501)
  })
})

describe('an answer', () => {
  it('is kept by nobody, unless the contract says so', async () => {
    const app = createTestApp()
    const browser = await app.signInAs('admin')
    for (const [id, endpoint] of endpoints.filter(([, { method }]) => method === 'GET')) {
      const { status, headers } = await browser.call(id, { params: { id: 1 } })
      const own = endpoint.contentType ? 'private, no-store' : 'no-store'
      const kept = status === 200 ? (endpoint.cache ?? own) : 'no-store'
      expect(headers['cache-control'], id).toBe(kept)
    }
    const refused = await app.call('auth.me')
    expect(refused.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
    })
  })

  it('that may be kept carries no cookie', () => {
    for (const [, { access, cache, method }] of endpoints) {
      if (cache?.includes('public'))
        expect({ access, method }).toStrictEqual({ access: 'public', method: 'GET' })
    }
  })

  it('holds nothing that the contract does not name', async () => {
    const { handle } = handlerOf(async () => ({ status: 'ok', passwordHash: '$argon2id$' }))
    expect((await handle(get('/api/health'))).body).toBe('{"status":"ok"}')
  })

  it('that breaks the contract is an error of ours, not an answer', async () => {
    const { handle, services } = handlerOf(async () => ({ status: 'very ok' }))
    expect((await handle(get('/api/health'))).status).toBe(500)
    expect(services.errors).toHaveLength(1)
  })
})

describe('an error', () => {
  it.each([
    new Error('connect ECONNREFUSED 10.0.0.7:8000'),
    Object.assign(new Error('The condition of write 0 does not hold.'), { name: 'ConditionFailed' }),
    'a string that was thrown',
    undefined,
  ])('that nobody foresaw tells the log, and the caller nothing of it', async (thrown) => {
    const { handle, services } = handlerOf(async () => {
      throw thrown
    })
    const { status, body, cookies } = await handle(get('/api/health'))
    expect(status).toBe(500)
    expect(JSON.parse(body ?? '')).toStrictEqual({
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Nothing was lost; please try again.',
    })
    expect(cookies).toStrictEqual([])
    expect(services.errors).toStrictEqual([
      {
        message: 'request failed',
        details: { method: 'GET', path: '/api/health', cause: expect.any(String) },
      },
    ])
  })

  it('of a table that cannot be reached is 503 with a time to wait, and its cause is for the log alone', async () => {
    const { handle, services } = handlerOf(async () => {
      throw new AppError('UNAVAILABLE', {
        retryAfter: 5,
        cause: new Error('connect ECONNREFUSED 10.0.0.7:8000'),
      })
    })
    const { status, headers, body, cookies } = await handle(get('/api/health'))
    expect({ status, cookies, retryAfter: headers['retry-after'] }).toEqual({
      status: 503,
      cookies: [],
      retryAfter: '5',
    })
    expect(JSON.parse(body ?? '')).toStrictEqual({
      code: 'UNAVAILABLE',
      message: "We can't reach our records right now. Please try again in a few moments.",
    })
    expect(services.errors).toMatchObject([
      {
        message: 'request failed',
        details: { code: 'UNAVAILABLE', cause: expect.stringContaining('ECONNREFUSED') },
      },
    ])
  })

  it('that nobody foresaw sends no cookie, whatever was set before it', async () => {
    const services = createTestServices()
    const logout = async (_input: unknown, { cookies }: PublicContext) => {
      cookies.set('session', 'half a sign-in', 60)
      throw new Error('the table is gone')
    }
    const handle = createHandler({ 'auth.logout': logout }, services)
    const headers = { origin: services.settings.baseUrl }
    const answer = await handle(get('/api/auth/logout', { method: 'POST', headers }))
    expect(answer).toMatchObject({ status: 500, cookies: [] })
  })

  it('that is meant for the caller keeps its status, fields and time to wait', async () => {
    const { handle, services } = handlerOf(async () => {
      throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: 12.3, fields: { name: 'Wait.' } })
    })
    const { status, headers, body } = await handle(get('/api/health'))
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('13')
    expect(JSON.parse(body ?? '')).toStrictEqual({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Too many attempts. Please wait a while and try again.',
      fields: { name: 'Wait.' },
    })
    expect(services.errors).toStrictEqual([])
  })
})
