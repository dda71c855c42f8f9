import { can, type Endpoint, type EndpointId, endpoints, type Group, limits } from '@remotehands/contract'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { fromOwnPage, type GatewayCall, send } from './support/gateway-event.ts'
import { handlers } from './support/handlers.ts'
import { addUser, counted, password } from './support/memory-deps.ts'

vi.mock('../src/deps.ts', () => import('./support/memory-deps.ts'))

const sessions = { admin: '', client: '', vendor: '' }
let writesBefore = 0

beforeAll(async () => {
  for (const role of ['admin', 'client', 'vendor'] as const) {
    await addUser(`the-${role}`, role)
    const { cookies } = await send(handlers.auth, {
      method: 'POST',
      path: '/api/auth/login',
      headers: fromOwnPage,
      body: JSON.stringify({ username: `the-${role}`, password }),
    })
    sessions[role] = cookies[0]?.split(';')[0] ?? ''
  }
  writesBefore = counted.writes
})

/** The session of somebody who may call it: what is refused is the input. */
function sessionFor({ access }: Endpoint): string {
  if (access === 'public' || can('admin', access)) return sessions.admin
  return can('client', access) ? sessions.client : sessions.vendor
}

/** Calls an endpoint as somebody who may. */
function call(endpoint: Endpoint, changes: Partial<GatewayCall> = {}) {
  return send(handlers[endpoint.group as Group], {
    method: endpoint.method,
    path: endpoint.path.replaceAll(/\{\w+\}/g, '1'),
    cookies: [sessionFor(endpoint)],
    headers: endpoint.method === 'GET' ? {} : fromOwnPage,
    ...(endpoint.body && { body: '{}' }),
    ...changes,
  })
}

type Answer = Awaited<ReturnType<typeof call>>

/** A 4xx in the one shape of errors, with nothing of the internals. */
function expectRefusal(answer: Answer, statuses: number[] = [400]) {
  expect(statuses).toContain(answer.status)
  expect(answer.json).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) })
  const { code: _, message: __, fields: ___, ...internals } = answer.json as Record<string, unknown>
  expect(internals).toEqual({})
  expect(JSON.stringify(answer.json)).not.toMatch(/node_modules|\.ts\b|ZodError|at async/)
}

const withBody = endpoints.filter(([, { body }]) => body)
const withQuery = endpoints.filter(([, { query }]) => query)
const withParams = endpoints.filter(([, { params }]) => params)
const title = ([id, endpoint]: [EndpointId, Endpoint]) => [id, endpoint] as const

describe.each(withBody.map(title))('%s refuses', (_id, endpoint) => {
  const schema = endpoint.body ?? z.object()
  const fields = Object.keys(schema.shape)

  test.each(['', '{', '{"a":}', 'undefined', '\u0000', '<xml/>', '{"a":1}}', "{'a':1}"])(
    'broken JSON: %j',
    async (body) => expectRefusal(await call(endpoint, { body })),
  )

  test.each(['null', '1', '"text"', '[]', '[{}]', 'true'])('JSON that is no object: %s', async (body) =>
    expectRefusal(await call(endpoint, { body })),
  )

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('the content type %j', async (type) =>
    expectRefusal(await call(endpoint, { headers: { ...fromOwnPage, 'content-type': type } }), [415]),
  )

  test('a body without a content type, and no body at all', async () => {
    const { 'content-type': _, ...headers } = fromOwnPage
    expectRefusal(await call(endpoint, { headers }), [415])
    expectRefusal(
      await send(handlers[endpoint.group as Group], {
        method: endpoint.method,
        path: endpoint.path,
        cookies: [sessionFor(endpoint)],
        headers: fromOwnPage,
      }),
    )
  })

  test('a body of 1 MB', async () => {
    const body = JSON.stringify({ [fields[0] ?? 'a']: 'x'.repeat(1024 * 1024) })
    expectRefusal(await call(endpoint, { body }), [413])
  })

  test('a body that is base64 of noise', async () => {
    const noise = Buffer.from(Array.from({ length: 512 }, (_, at) => (at * 37) % 256)).toString('base64')
    expectRefusal(await call(endpoint, { body: noise, base64: true }))
  })

  test('JSON whose bytes are no UTF-8', async () => {
    const text = JSON.stringify(Object.fromEntries(fields.map((field) => [field, 'Grüße aus Köln'])))
    const answer = await call(endpoint, {
      body: Buffer.from(text, 'latin1').toString('base64'),
      base64: true,
    })
    expectRefusal(answer)
    expect(answer.json).toMatchObject({ code: 'BAD_JSON' })
  })

  test('an empty object, and one with fields that nobody asked for', async () => {
    for (const body of ['{}', '{"role":"admin","isAdmin":true}', '{"__proto__":{"a":1},"constructor":1}'])
      expectRefusal(await call(endpoint, { body }))
  })

  test('deep nesting', async () => {
    expectRefusal(await call(endpoint, { body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }))
  })

  describe.each(fields)('in %s', (field) => {
    const wrong: [string, unknown][] = [
      ['a number', 1.5],
      ['null', null],
      ['a boolean', true],
      ['a list', ['x']],
      ['an object', { $gt: '' }],
      ['nothing but blanks', '   '],
      ['a control character', 'abc\u0000def'],
      ['a huge text', 'x'.repeat(limits.bodyBytes / 2)],
      ['half a surrogate pair', 'abcdef\ud800'],
    ]
    // A password may be almost anything.
    const refused = wrong.filter(([, value]) => !schema.safeParse({ [field]: value }).success)
    test.each(refused)('%s', async (_, value) =>
      expectRefusal(await call(endpoint, { body: JSON.stringify({ [field]: value }) })),
    )
  })

  test('whatever else does not fit its schema, and breaks on nothing that does', async () => {
    const anyBody = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom(...fields, 'extra'), fc.jsonValue(), { maxKeys: fields.length + 1 }),
    )
    await fc.assert(
      fc.asyncProperty(anyBody, async (value) => {
        const body = JSON.stringify(value)
        if (schema.safeParse(JSON.parse(body)).success) return
        expectRefusal(await call(endpoint, { body }))
      }),
      { numRuns: 60 },
    )
  })
})

describe.each(withQuery.map(title))('%s refuses', (_id, endpoint) => {
  test.each<Record<string, string>>([
    ...['0', '-1', '101', '1.5', 'abc', '1e9', 'NaN', 'Infinity', '', '0x10000'].map((limit) => ({ limit })),
    ...['', 'x', 'a.b.c', '../..', 'x'.repeat(5_000), '🦄', '\u0000'].map((cursor) => ({ cursor })),
    { extra: '1' },
    { limit: '10,20' },
    { companyId: '-2' },
  ])('the query %j', async (query) => expectRefusal(await call(endpoint, { query })))
})

describe.each(withParams.map(title))('%s refuses', (_id, endpoint) => {
  test.each([
    'abc',
    '0',
    '-1',
    '1.5',
    '9'.repeat(400),
    '1e999',
    '%31',
    '%zz',
    '%00',
    "1'--",
    '🦄',
    ' ',
    '__proto__',
  ])('the path parameter %j', async (value) => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, value)
    expectRefusal(await call(endpoint, { path }), [400, 404])
  })
})

describe('every unsafe call refuses', () => {
  test.each(
    endpoints.filter(([, { method, ...call }]) => method !== 'GET' && !('fromAnywhere' in call)).map(title),
  )('%s from another site', async (_id, endpoint) => {
    for (const headers of [
      { ...fromOwnPage, origin: 'https://evil.example' },
      { ...fromOwnPage, 'sec-fetch-site': 'cross-site' },
      { 'content-type': 'application/json' },
      { ...fromOwnPage, origin: 'null' },
    ])
      expectRefusal(await call(endpoint, { headers }), [403])
  })
})

test('none of it was stored', () => {
  expect(counted.writes).toBe(writesBefore)
})
