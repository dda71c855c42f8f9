import { api, can, type EndpointId, endpoints, limits, roles } from '@remotehands/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlainRequest } from '../../src/index.ts'
import { createTestApp } from '../support/test-app.ts'

const withBody = endpoints.filter(([, endpoint]) => endpoint.body).map(([id]) => id)
const paged = endpoints.filter(([, endpoint]) => endpoint.paged).map(([id]) => id)

/** What this list cannot do without. */
const exportQuery = { chart: 'tickets-over-time', from: '2026-01-01', to: '2026-01-31' }

/** Somebody who may make the call. */
function callerOf(id: EndpointId) {
  const { access } = api[id]
  const caller = roles.find((role) => access === 'public' || can(role, access))
  if (!caller) throw new Error(`Nobody may call ${id}.`)
  return caller
}

/** Sends `text` as the body, as it is. */
async function send(id: EndpointId, text: string | undefined, contentType = 'application/json') {
  const app = createTestApp()
  const browser = await app.signInAs(callerOf(id))
  const change = (request: PlainRequest): PlainRequest => ({
    ...request,
    headers: { ...request.headers, 'content-type': contentType },
    body: text,
  })
  return { ...(await browser.call(id, { params: { id: 1 }, change })), errors: app.errors }
}

describe.each(withBody)('%s', (id) => {
  it.each(['', '{', '{"a":}', "{'a': 1}", 'undefined', '[1,', '\ud800', '{"a":1}{"b":2}'])(
    'refuses broken JSON: %j',
    async (text) => {
      const { status, json } = await send(id, text)
      expect(status).toBe(400)
      expect(json).toStrictEqual({ code: 'BAD_JSON', message: 'The request body is not valid JSON.' })
    },
  )

  it.each(['null', '[]', '"text"', '1', 'true', '[[[[]]]]'])(
    'refuses what is no object: %s',
    async (text) => {
      const { status, json } = await send(id, text)
      expect(status).toBe(400)
      expect(json.fields).toStrictEqual({ body: 'This must be an object.' })
    },
  )

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    '',
    'text/json',
    'application/jsonp',
    'application/json; charset=iso-8859-1',
    'application/json;charset="UTF-16"',
    'application/json; charset=utf-8; charset=utf-7',
    'application/json; CHARSET = latin1',
    'application/json; charset',
  ])('refuses the content type %j', async (contentType) => {
    expect((await send(id, '{}', contentType)).status).toBe(415)
  })

  it.each([
    'Application/JSON; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json; profile=x',
    'application/json;',
  ])('accepts the content type %s', async (contentType) => {
    expect((await send(id, '{', contentType)).json.code).toBe('BAD_JSON')
  })

  it('refuses a missing body', async () => {
    expect((await send(id, undefined)).json.code).toBe('BAD_JSON')
  })

  it('does not send a long key back whole', async () => {
    const { status, body } = await send(id, JSON.stringify({ ['k'.repeat(60_000)]: 1 }))
    expect(status).toBe(400)
    expect(body).toContain('kkk')
    expect(body?.length).toBeLessThan(2_000)
  })

  it('refuses keys that it does not know, also those that JavaScript knows', async () => {
    const { status, json } = await send(id, '{"__proto__":{"role":"admin"},"constructor":1,"unknownKey":1}')
    expect(status).toBe(400)
    expect(json.fields).toMatchObject({ constructor: 'Unknown field.', unknownKey: 'Unknown field.' })
    expect(Object.hasOwn(json.fields ?? {}, '__proto__')).toBe(true)
  })

  it('has a sentence for a person for each field that is missing', async () => {
    const { json } = await send(id, '{}')
    for (const message of Object.values(json.fields ?? {})) {
      expect(message).not.toMatch(/^Invalid|expected|received|undefined/)
      expect(message).toMatch(/^[A-Z]|^userId/)
    }
  })

  it.each([
    'null',
    '1',
    '1e999',
    '""',
    '[]',
    '{}',
    '{"a":{"b":[1]}}',
    '"\\u0000"',
    '"\\ud800"',
    '"a\\r\\nBcc: x"',
  ])('answers 4xx to %s in every field', async (value) => {
    const fields = fieldsOf(id)
    const text = `{${fields.map((field) => `${JSON.stringify(field)}:${value}`).join()}}`
    const { status, json, errors } = await send(id, text)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(json).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect(errors).toStrictEqual([])
  })
})

function fieldsOf(id: EndpointId): string[] {
  const found = endpoints.find(([candidate]) => candidate === id)
  return Object.keys(found?.[1].body?.shape ?? {})
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

describe.each(paged)('%s', (id) => {
  const list = async (query: Record<string, string>) => {
    const app = createTestApp()
    const browser = await app.signInAs('admin')
    const needed = id === 'reports.export' ? exportQuery : {}
    const answer = await browser.call(id, { query: { ...needed, ...query }, params: { id: 1 } })
    return { ...answer, errors: app.errors }
  }

  it.each(['0', '-1', '101', '1.5', 'abc', '', 'NaN', '1e1', '0x10', ' 5', 'Infinity', '5,5'])(
    'refuses limit=%s',
    async (limit) => {
      const { status, json } = await list({ limit })
      expect(status).toBe(400)
      expect(json.fields?.limit).toMatch(/^This must be/)
    },
  )

  it('refuses a parameter that it does not know', async () => {
    const { json } = await list({ unknownKey: '2' })
    expect(json.fields).toStrictEqual({ unknownKey: 'Unknown field.' })
  })

  it('refuses an endless cursor', async () => {
    expect((await list({ cursor: 'x'.repeat(3_000) })).status).toBe(400)
  })

  it.each(['', '{}', '%00', 'é', 'a b', 'x\n', '+/='])(
    'refuses the cursor %j, which no list ever gave out, and says so',
    async (cursor) => {
      const { status, json, errors } = await list({ cursor })
      expect({ status, code: json.code, errors }).toStrictEqual({
        status: 400,
        code: 'VALIDATION_FAILED',
        errors: [],
      })
      expect(json.fields).toStrictEqual({
        cursor: 'This is not the cursor of a page. Follow the Link header of the page before.',
      })
    },
  )

  it.each(['x', '....', 'eyJhbGciOiJkaXIifQ....', 'null', 'eyJhbGciOiJub25lIn0.e30.'])(
    'refuses the cursor %s',
    async (cursor) => {
      const { status, json, errors } = await list({ cursor })
      expect({ status, code: json.code, errors }).toStrictEqual({
        status: 400,
        code: 'BAD_CURSOR',
        errors: [],
      })
    },
  )
})

describe('a path parameter', () => {
  it.each([
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
    '99999999999999999999',
    '\0',
    '..',
  ])('%s is refused', async (id) => {
    const app = createTestApp()
    const browser = await app.signInAs('admin')
    const change = (request: PlainRequest) => ({ ...request, path: `/api/clients/${id}/devices` })
    const { status, json } = await browser.call('clients.devices', { change })
    expect({ status, code: json.code }).toStrictEqual({ status: 400, code: 'VALIDATION_FAILED' })
  })
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
        // Some calls of the contract have no operation yet.
        if (status === 501) return
        expect(status).toBeLessThan(500)
        if (status >= 400)
          expect(json).toMatchObject({ code: expect.any(String), message: expect.any(String) })
      }),
      { numRuns: 500 },
    )
    expect(app.errors).toStrictEqual([])
  })
})
