import { api, can, type EndpointId, endpoints, limits, roles } from '@remotehands/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlainRequest } from '../../src/index.ts'
import { createTestApp } from '../support/test-app.ts'

/** Somebody who may make the call. */
function callerOf(id: EndpointId) {
  const { access } = api[id]
  const caller = roles.find((role) => access === 'public' || can(role, access))
  if (!caller) throw new Error(`Nobody may call ${id}.`)
  return caller
}

/** Sends `text` as the body, as it is. */
async function send(id: EndpointId, text: string) {
  const browser = await createTestApp().signInAs(callerOf(id))
  const headers = { 'content-type': 'application/json' }
  const change = (request: PlainRequest): PlainRequest => ({
    ...request,
    headers: { ...request.headers, ...headers },
    body: text,
  })
  return browser.call(id, { params: { id: 1 }, change })
}

describe('a large body', () => {
  it('is refused by its bytes, before anything is read from it', async () => {
    const { bodyBytes } = limits
    for (const text of ['x'.repeat(bodyBytes + 1), 'é'.repeat(bodyBytes / 2 + 1), 'x'.repeat(1024 * 1024)]) {
      expect((await send('auth.login', text)).json.code).toBe('BODY_TOO_LARGE')
      expect((await send('auth.logout', text)).status).toBe(413)
      expect((await send('auth.me', text)).status).toBe(413)
    }
    expect((await send('auth.login', 'x'.repeat(bodyBytes))).json.code).toBe('BAD_JSON')
  })

  it('of thousands of unknown fields is not echoed', async () => {
    const text = JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`f${i}`, 1])))
    const { status, json } = await send('auth.login', text)
    expect(status).toBe(400)
    expect(Object.keys(json.fields ?? {}).length).toBeLessThanOrEqual(20)
  })

  it('of deeply nested JSON is refused like any other', async () => {
    const text = `{"username":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    expect((await send('auth.login', text)).status).toBe(400)
  })
})

describe('a body where none is taken', () => {
  it('is ignored', async () => {
    expect((await send('auth.me', '{"role":"admin"}')).status).toBe(200)
    expect((await send('auth.logout', '{"userId":1}')).status).toBe(204)
  })
})

it('refuses a path parameter that is no id', async () => {
  const browser = await createTestApp().signInAs('admin')
  const odd = [
    'abc',
    '0',
    '-1',
    '1.5',
    '1e1',
    '0x10',
    '\n4',
    '4\n',
    '%34',
    '%2534',
    '%zz',
    '1 OR 1',
    '9'.repeat(20),
  ]
  for (const id of [...odd, '\0', '..']) {
    const change = (request: PlainRequest) => ({ ...request, path: `/api/clients/${id}/devices` })
    const { status, json } = await browser.call('clients.devices', { change })
    expect({ id, status, code: json.code }).toStrictEqual({ id, status: 400, code: 'VALIDATION_FAILED' })
  }
})

describe('whatever is sent', () => {
  it('is answered with a status below 500 and the shape of an error', async () => {
    const app = createTestApp()
    const browser = await app.signInAs('client')
    const word = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('__proto__', 'limit', 'cursor', 'username'),
    )
    const request = fc.record({
      id: fc.constantFrom(...endpoints.map(([id]) => id)),
      body: fc.option(fc.oneof(fc.json(), word), { nil: undefined }),
      query: fc.dictionary(word, word, { maxKeys: 3 }),
      cookie: word,
      key: word,
      segment: word,
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ id, body, query, cookie, key, segment }) => {
        const visitor = browser.copy()
        visitor.cookies.set('__Host-rh_challenge', cookie)
        if (cookie.length % 2) visitor.cookies.set('__Host-rh_session', cookie)
        const change = (plain: PlainRequest): PlainRequest => ({
          ...plain,
          path: plain.path.replace('%7Bid%7D', segment).replace(/clients\/[^/]*\//, `clients/${segment}/`),
          query,
          body,
          headers: { ...plain.headers, 'content-type': 'application/json', 'idempotency-key': key },
        })
        const { status, json } = await visitor.call(id, { change })
        expect(status).toBeLessThan(500)
        if (status >= 400)
          expect(json).toMatchObject({ code: expect.any(String), message: expect.any(String) })
      }),
      { numRuns: 500 },
    )
    expect(app.errors).toStrictEqual([])
  })
})
