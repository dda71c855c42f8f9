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

/** One browser for all that is tried on a call: nothing of it may get so far as to change anything. */
async function openCall(id: EndpointId) {
  const app = createTestApp()
  const browser = await app.signInAs(callerOf(id))
  /** Sends `text` as the body, as it is. */
  const send = (text: string | undefined, contentType = 'application/json') => {
    const change = (request: PlainRequest): PlainRequest => ({
      ...request,
      headers: { ...request.headers, 'content-type': contentType },
      body: text,
    })
    return browser.call(id, { params: { id: 1 }, change })
  }
  const isSignedIn = async () => (await browser.call('auth.me')).status === 200
  return { send, isSignedIn, errors: app.errors }
}

const send = async (id: EndpointId, text: string) => (await openCall(id)).send(text)

const brokenJson = ['', '{', '{"a":}', "{'a': 1}", 'undefined', '[1,', '\ud800', '{"a":1}{"b":2}', undefined]
const noObjects = ['null', '[]', '"text"', '1', 'true', '[[[[]]]]']
const otherTypes = [
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
]
const jsonTypes = [
  'Application/JSON; charset=utf-8',
  'application/json;charset="UTF-8"',
  'application/json; profile=x',
  'application/json;',
]
const oddValues = [
  ...['null', '1', '1e999', '-0', '""', '[]', '{}', '[null]', '{"a":{"b":[1]}}', '{"__proto__":1}'],
  ...['"\\u0000"', '"\\ud800"', '"a\\r\\nBcc: x"', `"${'x'.repeat(20_000)}"`],
]

describe.each(withBody)('%s', (id) => {
  it('refuses broken JSON', async () => {
    const { send } = await openCall(id)
    const refusal = { code: 'BAD_JSON', message: 'The request body is not valid JSON.' }
    for (const text of brokenJson) {
      const { status, json } = await send(text)
      expect({ text, status, json }).toStrictEqual({ text, status: 400, json: refusal })
    }
  })

  it('refuses what is no object', async () => {
    const { send } = await openCall(id)
    for (const text of noObjects) {
      const { status, json } = await send(text)
      expect({ text, status, fields: json.fields }).toStrictEqual({
        ...{ text, status: 400 },
        fields: { body: 'This must be an object.' },
      })
    }
  })

  it('takes JSON in UTF-8 and no other content type', async () => {
    const { send } = await openCall(id)
    for (const type of otherTypes) expect([type, (await send('{}', type)).status]).toEqual([type, 415])
    for (const type of jsonTypes)
      expect([type, (await send('{', type)).json.code]).toEqual([type, 'BAD_JSON'])
  })

  it('refuses keys that it does not know, also those that JavaScript knows, and sends no long one back whole', async () => {
    const { send } = await openCall(id)
    const { status, json } = await send('{"__proto__":{"role":"admin"},"constructor":1,"unknownKey":1}')
    expect(status).toBe(400)
    expect(json.fields).toMatchObject({ constructor: 'Unknown field.', unknownKey: 'Unknown field.' })
    expect(Object.hasOwn(json.fields ?? {}, '__proto__')).toBe(true)

    const long = await send(JSON.stringify({ ['k'.repeat(60_000)]: 1 }))
    expect(long.status).toBe(400)
    expect(long.body).toContain('kkk')
    expect(long.body?.length).toBeLessThan(2_000)
  })

  it('has a sentence for a person for each field that is missing', async () => {
    const { json } = await send(id, '{}')
    for (const message of Object.values(json.fields ?? {})) {
      expect(message).not.toMatch(/^Invalid|expected|received|undefined/)
      expect(message).toMatch(/^[A-Z]|^userId/)
    }
  })

  it('answers 4xx to what is odd in every field, and breaks on it in none', async () => {
    const { send, isSignedIn, errors } = await openCall(id)
    const fields = fieldsOf(id)
    const isError = { code: expect.any(String), message: expect.any(String) }
    for (const value of oddValues) {
      const text = `{${fields.map((field) => `${JSON.stringify(field)}:${value}`).join()}}`
      const { status, json } = await send(text)
      expect([value, Math.floor(status / 100), json]).toMatchObject([value, 4, isError])
    }
    for (const field of fields)
      for (const value of ['true', ...oddValues]) {
        const { status } = await send(`{${JSON.stringify(field)}:${value}}`)
        expect(status, `${field}: ${value}`).toBeLessThan(500)
      }
    // Otherwise the rest of it was said to nobody.
    expect(await isSignedIn()).toBe(true)
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
  const open = async () => {
    const app = createTestApp()
    const browser = await app.signInAs('admin')
    const needed = id === 'reports.export' ? exportQuery : {}
    const list = (query: Record<string, string>) =>
      browser.call(id, { query: { ...needed, ...query }, params: { id: 1 } })
    return { list, errors: app.errors }
  }

  it('refuses a limit that is none, a parameter that it does not know, and an endless cursor', async () => {
    const { list } = await open()
    for (const limit of ['0', '-1', '101', '1.5', 'abc', '', 'NaN', '1e1', '0x10', ' 5', 'Infinity', '5,5']) {
      const { status, json } = await list({ limit })
      expect([limit, status, json.fields?.limit]).toEqual([
        limit,
        400,
        expect.stringMatching(/^This must be/),
      ])
    }
    expect((await list({ unknownKey: '2' })).json.fields).toStrictEqual({ unknownKey: 'Unknown field.' })
    expect((await list({ cursor: 'x'.repeat(3_000) })).status).toBe(400)
  })

  it('refuses a cursor that no list ever gave out, and says so', async () => {
    const { list, errors } = await open()
    const cursorMessage = 'This is not the cursor of a page. Follow the Link header of the page before.'
    for (const cursor of ['', '{}', '%00', 'é', 'a b', 'x\n', '+/=']) {
      const { status, json } = await list({ cursor })
      expect({ cursor, status, code: json.code, fields: json.fields }).toStrictEqual({
        ...{ cursor, status: 400, code: 'VALIDATION_FAILED' },
        fields: { cursor: cursorMessage },
      })
    }
    for (const cursor of ['x', '....', 'eyJhbGciOiJkaXIifQ....', 'null', 'eyJhbGciOiJub25lIn0.e30.']) {
      const { status, json } = await list({ cursor })
      expect({ cursor, status, code: json.code }).toStrictEqual({ cursor, status: 400, code: 'BAD_CURSOR' })
    }
    expect(errors).toStrictEqual([])
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
