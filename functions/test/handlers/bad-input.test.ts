import { can, type Endpoint, endpoints, type Group, limits } from '@remotehands/contract'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { fromOwnPage, type GatewayCall, send } from '../support/gateway-event.ts'
import { handlers } from '../support/handlers.ts'
import { addUser, counted, password } from '../support/memory-deps.ts'

vi.mock('../../src/deps.ts', () => import('../support/memory-deps.ts'))

const callers = ['admin', 'client', 'vendor', 'local_admin'] as const
const sessions = { admin: '', client: '', vendor: '', local_admin: '' }
let writesBefore = 0

beforeAll(async () => {
  // Time stands still: a session that is used for a minute is written again, and a slow machine takes that long.
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const role of callers) {
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

afterAll(() => {
  vi.useRealTimers()
})

/** The session of somebody who may call it: what is refused is the input. */
function sessionFor({ access }: Endpoint): string {
  return sessions[callers.find((role) => access === 'public' || can(role, access)) ?? 'vendor']
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
const internal = /node_modules|\.ts:\d|ZodError|at async/
/** An answer names the fields that nobody asked for as they were sent: they must not look like that themselves. */
const isForeign = (value: unknown) => !internal.test(JSON.stringify(value))

const withBody = endpoints.filter(([, { body }]) => body)
const withQuery = endpoints.filter(([, { query }]) => query)
const withParams = endpoints.filter(([, { params }]) => params)
const paged = endpoints.filter(([, call]) => call.paged)
const unsafe = endpoints.filter(([, { method, ...call }]) => method !== 'GET' && !('fromAnywhere' in call))

/** Checks each call; what fails says of which. */
const everyCall = (calls: typeof endpoints, check: (endpoint: Endpoint) => Promise<void>) => async () => {
  const failures: Error[] = []
  for (const [id, endpoint] of calls)
    await check(endpoint).catch((cause) => failures.push(new Error(`${id}: ${cause.message}`, { cause })))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'))
}

const fieldsOf = ({ body }: Endpoint) => Object.keys(body?.shape ?? {})
const isTaken = ({ body }: Endpoint, value: unknown) => (body ?? z.object()).safeParse(value).success

/** Each is tried, and then as many more that are made at random. */
const among = <T>(known: readonly T[], more: fc.Arbitrary<T>) =>
  ({ each: known.map((value): [T] => [value]), more }) as const

/** Tries what a generator comes up with, after every one that is known: a few for each of some hundred calls. */
const refusing = <T>(
  { each, more }: ReturnType<typeof among<T>>,
  refused: (value: T) => Promise<void>,
  extra = 1,
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
    'text/json',
    'application/json; charset=iso-8859-1',
    'application/json;charset="UTF-16"',
    'application/json; charset=utf-8; charset=utf-7',
    'application/json; CHARSET = latin1',
    'application/json; charset',
    '',
  ],
  fc.stringMatching(/^[a-z]{1,12}\/[a-z.+-]{1,20}$/).filter((type) => type !== 'application/json'),
)
const jsonTypes = [
  'Application/JSON; charset=utf-8',
  'application/json;charset="UTF-8"',
  'application/json; profile=x',
  'application/json;',
]
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

describe('every call with a body', () => {
  test(
    'refuses broken JSON',
    everyCall(withBody, (endpoint) =>
      refusing(brokenJson, async (body) => {
        const answer = await call(endpoint, { body })
        expectRefusal(answer)
        expect(answer.json).toEqual({ code: 'BAD_JSON', message: 'The request body is not valid JSON.' })
      }),
    ),
  )

  test(
    'refuses JSON that is no object',
    everyCall(withBody, (endpoint) =>
      refusing(noObjects, async (body) => {
        const answer = await call(endpoint, { body })
        expectRefusal(answer)
        expect(answer.json).toMatchObject({ fields: { body: 'This must be an object.' } })
      }),
    ),
  )

  test(
    'takes JSON in UTF-8, and refuses another content type, and none',
    everyCall(withBody, async (endpoint) => {
      const { 'content-type': _, ...headers } = fromOwnPage
      const as = (type: string, body: string) =>
        call(endpoint, { headers: { ...headers, 'content-type': type }, body })
      expectRefusal(await call(endpoint, { headers }), [415])
      await refusing(otherTypes, async (type) => expectRefusal(await as(type, '{}'), [415]))
      for (const type of jsonTypes) expect((await as(type, '{')).json).toMatchObject({ code: 'BAD_JSON' })
    }),
  )

  test(
    'refuses no body, one of 1 MB, and one that is nested deeply',
    everyCall(withBody, async (endpoint) => {
      expectRefusal(
        await send(handlers[endpoint.group as Group], {
          method: endpoint.method,
          path: endpoint.path,
          cookies: [sessionFor(endpoint)],
          headers: fromOwnPage,
        }),
      )
      const long = JSON.stringify({ [fieldsOf(endpoint)[0] ?? 'a']: 'x'.repeat(1024 * 1024) })
      expectRefusal(await call(endpoint, { body: long }), [413])
      expectRefusal(await call(endpoint, { body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }))
    }),
  )

  test(
    'refuses noise, and JSON whose bytes are no UTF-8',
    everyCall(withBody, async (endpoint) => {
      await fc.assert(
        fc.asyncProperty(noise, async (bytes) => {
          const body = Buffer.from(bytes).toString('base64')
          expectRefusal(await call(endpoint, { body, base64: true }))
        }),
        { numRuns: 4 },
      )
      const latin = JSON.stringify(
        Object.fromEntries(fieldsOf(endpoint).map((field) => [field, 'Grüße aus Köln'])),
      )
      const body = Buffer.from(latin, 'latin1').toString('base64')
      const answer = await call(endpoint, { body, base64: true })
      expectRefusal(answer)
      expect(answer.json).toMatchObject({ code: 'BAD_JSON' })
    }),
  )

  test(
    'refuses keys that it does not know, also those that JavaScript knows, and sends no long one back whole',
    everyCall(withBody, async (endpoint) => {
      const answer = await call(endpoint, {
        body: '{"__proto__":{"role":"admin"},"constructor":1,"unknownKey":1}',
      })
      expectRefusal(answer)
      const { fields } = answer.json as { fields: object }
      expect(fields).toMatchObject({ constructor: 'Unknown field.', unknownKey: 'Unknown field.' })
      expect(Object.hasOwn(fields, '__proto__')).toBe(true)

      const long = await call(endpoint, { body: JSON.stringify({ ['k'.repeat(60_000)]: 1 }) })
      expectRefusal(long)
      expect(JSON.stringify(long.json)).toContain('kkk')
      expect(JSON.stringify(long.json).length).toBeLessThan(2_000)
    }),
  )

  test(
    'has a sentence for a person for each field that is missing',
    everyCall(withBody, async (endpoint) => {
      // Where every field may be left out, an empty object is a whole one.
      if (isTaken(endpoint, {})) return
      const answer = await call(endpoint, { body: '{}' })
      expectRefusal(answer)
      for (const message of Object.values(
        (answer.json as { fields?: Record<string, string> }).fields ?? {},
      )) {
        expect(message).not.toMatch(/^Invalid|expected|received|undefined/)
        expect(message).toMatch(/^[A-Z]|^userId/)
      }
    }),
  )

  test(
    'refuses in each field, and in all at once, what its schema does not take',
    everyCall(withBody, async (endpoint) => {
      for (const fields of [...fieldsOf(endpoint).map((field) => [field]), fieldsOf(endpoint)])
        await refusing(oddValues, async (value) => {
          const body = Object.fromEntries(fields.map((field) => [field, value]))
          // A password may be almost anything.
          if (isTaken(endpoint, body)) return
          const answer = await call(endpoint, { body: JSON.stringify(body) })
          expectRefusal(answer, JSON.stringify(body).length > limits.bodyBytes ? [413] : [400])
        })
    }),
  )

  test(
    'refuses whatever else does not fit its schema, and breaks on nothing that does',
    everyCall(withBody, async (endpoint) => {
      const fields = fieldsOf(endpoint)
      const anyBody = fc.oneof(
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom(...fields, 'extra'), fc.jsonValue(), { maxKeys: fields.length + 1 }),
      )
      await fc.assert(
        fc.asyncProperty(anyBody.filter(isForeign), async (value) => {
          const body = JSON.stringify(value)
          if (isTaken(endpoint, JSON.parse(body))) return
          expectRefusal(await call(endpoint, { body }))
        }),
        { numRuns: 8 },
      )
    }),
  )
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

test(
  'every list refuses an odd query',
  everyCall(withQuery, (endpoint) =>
    refusing(oddQueries, async (query) => expectRefusal(await call(endpoint, { query }))),
  ),
)

/** What lists cannot do without: most need nothing. */
const neededQueries: readonly Record<string, string>[] = [
  {},
  { part: 'tickets' },
  { chart: 'tickets-over-time', from: '2026-01-01', to: '2026-01-31' },
]
const queryOf = ({ query = z.object() }: Endpoint) =>
  neededQueries.find((needed) => query.safeParse(needed).success)

describe('every paged list', () => {
  const oddLimits = ['0', '-1', '101', '1.5', 'abc', '', 'NaN', '1e1', '0x10', ' 5', 'Infinity', '5,5']
  const noCursors = ['', '{}', '%00', 'é', 'a b', 'x\n', '+/=']
  const forged = ['x', '....', 'eyJhbGciOiJkaXIifQ....', 'null', 'eyJhbGciOiJub25lIn0.e30.']
  const noCursor = 'This is not the cursor of a page. Follow the Link header of the page before.'

  test(
    'names the parameter that is odd',
    everyCall(paged, async (endpoint) => {
      const list = async (query: Record<string, string>) => {
        const answer = await call(endpoint, { query: { ...queryOf(endpoint), ...query } })
        expectRefusal(answer)
        return answer.json as { code: string; fields?: Record<string, string> }
      }
      for (const limit of oddLimits) expect((await list({ limit })).fields?.limit).toMatch(/^This must be/)
      expect((await list({ unknownKey: '2' })).fields).toStrictEqual({ unknownKey: 'Unknown field.' })
      await list({ cursor: 'x'.repeat(3_000) })
      for (const cursor of noCursors)
        expect(await list({ cursor })).toMatchObject({
          ...{ code: 'VALIDATION_FAILED', fields: { cursor: noCursor } },
        })
      // No list ever gave these out.
      for (const cursor of forged) expect(await list({ cursor })).toMatchObject({ code: 'BAD_CURSOR' })
    }),
  )
})

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

test(
  'every call refuses an odd path parameter',
  everyCall(withParams, (endpoint) =>
    refusing(oddParams, async (value) => {
      // As it is: a replacement may have a meaning of its own.
      const path = endpoint.path.replaceAll(/\{\w+\}/g, () => value)
      expectRefusal(await call(endpoint, { path }), [400, 404])
    }),
  ),
)

test(
  'every unsafe call refuses another site',
  everyCall(unsafe, async (endpoint) => {
    for (const headers of [
      { ...fromOwnPage, origin: 'https://evil.example' },
      { ...fromOwnPage, 'sec-fetch-site': 'cross-site' },
      { 'content-type': 'application/json' },
      { ...fromOwnPage, origin: 'null' },
    ])
      expectRefusal(await call(endpoint, { headers }), [403])
  }),
)

test('none of it was stored', () => {
  expect(counted.writes).toBe(writesBefore)
})
