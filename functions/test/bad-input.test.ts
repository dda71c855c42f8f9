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
  expect(JSON.stringify(answer.json)).not.toMatch(internal)
}

/** How a stack, or an error of a library, shows itself. */
const internal = /node_modules|\.ts\b|ZodError|at async/
/** An answer names the fields that nobody asked for as they were sent: they must not look like that themselves. */
const isForeign = (value: unknown) => !internal.test(JSON.stringify(value))

const withBody = endpoints.filter(([, { body }]) => body)
const withQuery = endpoints.filter(([, { query }]) => query)
const withParams = endpoints.filter(([, { params }]) => params)
const title = ([id, endpoint]: [EndpointId, Endpoint]) => [id, endpoint] as const

/** Each is tried, and then as many more that are made at random. */
const among = <T>(known: readonly T[], more: fc.Arbitrary<T>) =>
  ({ each: known.map((value): [T] => [value]), more: fc.oneof(fc.constantFrom(...known), more) }) as const

/** Tries what a generator comes up with, after every one that is known. */
const refusing = <T>(
  { each, more }: ReturnType<typeof among<T>>,
  refused: (value: T) => Promise<void>,
  extra = 6,
) => fc.assert(fc.asyncProperty(more, refused), { examples: each, numRuns: each.length + extra })

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
const text = fc.string({ unit: 'binary', maxLength: 40 })

const brokenJson = among(
  ['', '{', '{"a":}', 'undefined', '\u0000', '<xml/>', '{"a":1}}', "{'a':1}"],
  // JSON that is cut off somewhere, or any text.
  fc
    .oneof(
      fc.tuple(fc.json(), fc.nat()).map(([json, at]) => json.slice(0, at % json.length)),
      text,
    )
    .filter((each) => !isJson(each)),
)
const noObjects = among(
  ['null', '1', '"text"', '[]', '[{}]', 'true'],
  fc
    .oneof(
      fc.constant(null),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string(),
      fc.array(fc.jsonValue()),
    )
    .map((value) => JSON.stringify(value)),
)
const otherTypes = among(
  [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ],
  fc.stringMatching(/^[a-z]{1,12}\/[a-z.+-]{1,20}$/).filter((type) => type !== 'application/json'),
)
const noise = fc
  .uint8Array({ minLength: 1, maxLength: 512 })
  .filter((bytes) => !isJson(Buffer.from(bytes).toString()))

/** What hardly any field takes. */
const oddValues = among<unknown>(
  [
    ...[1.5, null, true, ['x'], { $gt: '' }, '   ', 'abc\u0000def'],
    ...['x'.repeat(limits.bodyBytes / 2), 'abcdef\ud800'],
  ],
  fc.oneof(fc.jsonValue(), text).filter(isForeign),
)

describe.each(withBody.map(title))('%s refuses', (_id, endpoint) => {
  const schema = endpoint.body ?? z.object()
  const fields = Object.keys(schema.shape)

  test('broken JSON', () =>
    refusing(brokenJson, async (body) => expectRefusal(await call(endpoint, { body }))))

  test('JSON that is no object', () =>
    refusing(noObjects, async (body) => expectRefusal(await call(endpoint, { body }))))

  test('another content type, and none', async () => {
    const { 'content-type': _, ...headers } = fromOwnPage
    expectRefusal(await call(endpoint, { headers }), [415])
    await refusing(otherTypes, async (type) =>
      expectRefusal(await call(endpoint, { headers: { ...fromOwnPage, 'content-type': type } }), [415]),
    )
  })

  test('no body, one of 1 MB, and one that is nested deeply', async () => {
    expectRefusal(
      await send(handlers[endpoint.group as Group], {
        method: endpoint.method,
        path: endpoint.path,
        cookies: [sessionFor(endpoint)],
        headers: fromOwnPage,
      }),
    )
    const long = JSON.stringify({ [fields[0] ?? 'a']: 'x'.repeat(1024 * 1024) })
    expectRefusal(await call(endpoint, { body: long }), [413])
    expectRefusal(await call(endpoint, { body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }))
  })

  test('noise, and JSON whose bytes are no UTF-8', async () => {
    await fc.assert(
      fc.asyncProperty(noise, async (bytes) => {
        const body = Buffer.from(bytes).toString('base64')
        expectRefusal(await call(endpoint, { body, base64: true }))
      }),
      { numRuns: 20 },
    )
    const latin = JSON.stringify(Object.fromEntries(fields.map((field) => [field, 'Grüße aus Köln'])))
    const body = Buffer.from(latin, 'latin1').toString('base64')
    const answer = await call(endpoint, { body, base64: true })
    expectRefusal(answer)
    expect(answer.json).toMatchObject({ code: 'BAD_JSON' })
  })

  test('an empty object, and one with fields that nobody asked for', async () => {
    for (const body of ['{}', '{"role":"admin","isAdmin":true}', '{"__proto__":{"a":1},"constructor":1}']) {
      // Where every field may be left out, an empty object is a whole one.
      if (schema.safeParse(JSON.parse(body)).success) continue
      expectRefusal(await call(endpoint, { body }))
    }
  })

  test('in each field what its schema does not take', async () => {
    for (const field of fields)
      await refusing(oddValues, async (value) => {
        // A password may be almost anything.
        if (schema.safeParse({ [field]: value }).success) return
        expectRefusal(await call(endpoint, { body: JSON.stringify({ [field]: value }) }))
      })
  })

  test('whatever else does not fit its schema, and breaks on nothing that does', async () => {
    const anyBody = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom(...fields, 'extra'), fc.jsonValue(), { maxKeys: fields.length + 1 }),
    )
    await fc.assert(
      fc.asyncProperty(anyBody.filter(isForeign), async (value) => {
        const body = JSON.stringify(value)
        if (schema.safeParse(JSON.parse(body)).success) return
        expectRefusal(await call(endpoint, { body }))
      }),
      { numRuns: 60 },
    )
  })
})

/** What no list takes, whatever else it may be asked. */
const oddQueries = among<Record<string, string>>(
  [
    ...['0', '-1', '101', '1.5', 'abc', '1e9', 'NaN', 'Infinity', '', '0x10000'].map((limit) => ({ limit })),
    ...['', 'x', 'a.b.c', '../..', 'x'.repeat(5_000), '🦄', '\u0000'].map((cursor) => ({ cursor })),
    { extra: '1' },
    { limit: '10,20' },
    { companyId: '-2' },
  ],
  fc.oneof(
    text.filter((limit) => !/^\d+$/.test(limit)).map((limit) => ({ limit })),
    fc.integer({ min: 101 }).map((limit) => ({ limit: String(limit) })),
    text.map((cursor) => ({ cursor })),
    text.map((extra) => ({ extra })),
  ),
)

test.each(withQuery.map(title))('%s refuses an odd query', (_id, endpoint) =>
  refusing(oddQueries, async (query) => expectRefusal(await call(endpoint, { query }))),
)

const oddParams = among(
  [
    ...[
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
    ],
  ],
  // No path of the contract has a number in words.
  text.filter((value) => !/[\d/a-z-]/i.test(value)),
)

test.each(withParams.map(title))('%s refuses an odd path parameter', (_id, endpoint) =>
  refusing(oddParams, async (value) => {
    // As it is: a replacement may have a meaning of its own.
    const path = endpoint.path.replaceAll(/\{\w+\}/g, () => value)
    expectRefusal(await call(endpoint, { path }), [400, 404])
  }),
)

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
