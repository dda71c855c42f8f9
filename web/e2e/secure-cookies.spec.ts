import { expect, type Page, test } from '@playwright/test'
import { demoPassword } from '@remotehands/demo'
import { openSecureSite } from './support/secure-site.ts'

test.use({ ignoreHTTPSErrors: true })

const call = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([url, sent]) => {
      const init = sent && { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent }
      return (await fetch(url, init || {})).status
    },
    [path, body ? JSON.stringify(body) : ''] as const,
  )
const credentials = { username: 'client', password: demoPassword }

test('over TLS a browser keeps the cookies of a sign-in to itself and to this host, and takes none that another host plants', async ({
  page,
  context,
}) => {
  const planted = [
    // As another host of the domain, an older page or a network without TLS could.
    '__Host-rh_session=planted; Path=/; Secure; Domain=localhost',
    '__Host-rh_session=planted; Path=/api; Secure',
    '__Host-rh_session=planted; Path=/',
  ]
  const site = await openSecureSite({ '/planted': planted, '/plain': ['rh_session=planted; Path=/'] })
  try {
    await page.goto(`${site.origin}/planted`)
    expect(await context.cookies()).toEqual([])
    expect(await call(page, '/api/auth/me')).toBe(401)

    expect(await call(page, '/api/auth/login', credentials)).toBe(200)
    const cookies = await context.cookies()
    const kept = { domain: 'localhost', path: '/', secure: true, sameSite: 'Lax' }
    const names = ['__Host-rh_known', '__Host-rh_session', '__Host-rh_signed_in']
    expect(cookies.map(({ name }) => name).sort()).toEqual(names)
    for (const cookie of cookies)
      expect(cookie).toMatchObject({ ...kept, httpOnly: cookie.name !== '__Host-rh_signed_in' })
    expect(await page.evaluate(() => document.cookie)).toBe('__Host-rh_signed_in=1')
    expect(await call(page, '/api/auth/me')).toBe(200)

    // What is planted beside them changes nothing, and a name without the prefix counts for nothing.
    await page.goto(`${site.origin}/planted`)
    expect(await call(page, '/api/auth/me')).toBe(200)
    expect(await call(page, '/api/auth/logout', {})).toBe(204)
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-rh_known'])
    await page.goto(`${site.origin}/plain`)
    expect((await context.cookies()).map(({ name }) => name)).toContain('rh_session')
    expect(await call(page, '/api/auth/me')).toBe(401)
  } finally {
    await site.close()
  }
})

test('a browser that is known over TLS gets in while strangers have locked the account', async ({
  page,
  browser,
}) => {
  const site = await openSecureSite({})
  try {
    await page.goto(site.origin)
    expect(await call(page, '/api/auth/login', credentials)).toBe(200)
    expect(await call(page, '/api/auth/logout', {})).toBe(204)
    const stranger = await browser.newPage({ ignoreHTTPSErrors: true })
    await stranger.goto(site.origin)
    for (let tried = 0; tried < 10; tried++)
      expect(await call(stranger, '/api/auth/login', { ...credentials, password: 'wrong password' })).toBe(
        401,
      )
    expect(await call(stranger, '/api/auth/login', credentials)).toBe(429)
    expect(await call(page, '/api/auth/login', credentials)).toBe(200)
  } finally {
    await site.close()
  }
})
