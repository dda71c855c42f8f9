import { api, type Endpoint, endpoints } from '@remotehands/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp, password } from '../support/test-app.ts'

const site = 'https://remotehands.example'
const writes = endpoints.filter(([, { method }]) => method !== 'GET')
const unsafe = writes.filter(([, call]) => !isFromAnywhere(call)).map(([id]) => id)

function isFromAnywhere(call: Endpoint): boolean {
  return call.fromAnywhere === true
}

async function loginWith(headers: Record<string, string>) {
  const app = createTestApp()
  await app.addUser({ username: 'dana' })
  return app.call('auth.login', {
    body: { username: 'dana', password },
    change: (request) => ({ ...request, headers: { 'content-type': 'application/json', ...headers } }),
  })
}

describe('a request that changes something', () => {
  it.each<[string, Record<string, string>]>([
    ['the origin of the site', { origin: site }],
    ['the same origin by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
    ['both', { origin: site, 'sec-fetch-site': 'same-origin' }],
  ])('is accepted with %s', async (_, headers) => {
    expect((await loginWith(headers)).status).toBe(200)
  })

  it.each<[string, Record<string, string>]>([
    ['neither header', {}],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that begins alike', { origin: `${site}.evil.example` }],
    ['the same host without TLS', { origin: 'http://remotehands.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling of the site', { 'sec-fetch-site': 'same-site' }],
    ['no site', { 'sec-fetch-site': 'none' }],
    ['the right origin from another site', { origin: site, 'sec-fetch-site': 'cross-site' }],
    [
      'another origin that claims to be the same',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['a referrer alone', { referer: `${site}/client-portal` }],
  ])('is refused with %s', async (_, headers) => {
    const answer = await loginWith(headers)
    expect(answer.status).toBe(403)
    expect(answer.json.code).toBe('CROSS_SITE_REQUEST')
    expect(answer.cookies).toStrictEqual([])
  })

  it('tells the author of a script what to send', async () => {
    expect((await loginWith({})).json.message).toContain('Origin header')
  })

  it('may come from elsewhere where the address holds a secret, and nowhere else', () => {
    expect(writes.filter(([, call]) => isFromAnywhere(call)).map(([id]) => id)).toEqual(['mail.unsubscribe'])
  })

  it.each(unsafe)('is %s, and is refused from another site', async (id) => {
    const app = createTestApp()
    const browser = await app.signInAs('admin')
    const answer = await browser.call(id, {
      body: {},
      params: { id: 1, ticketId: 1, attachmentId: 'a'.repeat(32), job: 'keep-indexes' },
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.json.code).toBe('CROSS_SITE_REQUEST')
    expect((await browser.call('auth.me')).status).toBe(200)
  })
})

describe('a request that changes nothing', () => {
  it('is answered wherever its link stands', async () => {
    const app = createTestApp()
    const browser = await app.signInAs('client')
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect(api['auth.me'].method).toBe('GET')
    expect((await browser.call('auth.me', { headers })).status).toBe(200)
  })
})
