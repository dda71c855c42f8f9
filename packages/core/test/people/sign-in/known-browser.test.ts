import { describe, expect, it } from 'vitest'
import { codeAt } from '../../support/authenticator.ts'
import type { Browser } from '../../support/browser.ts'
import { createTestApp, password, type TestApp, totpSecret } from '../../support/test-app.ts'

const known = '__Host-rh_known'
const elsewhere = '198.51.100.9'

const tryPassword = (browser: Browser, secret: string, username = 'dana') =>
  browser.call('auth.login', { body: { username, password: secret } })

/** Dana has signed in and out on this browser, and a stranger has locked the account since. */
async function lockedOut() {
  const app = createTestApp()
  await app.addUser({ username: 'dana' })
  const own = await app.signIn('dana')
  await own.call('auth.logout')
  await lock(app)
  return { app, own }
}

async function lock(app: TestApp) {
  for (let i = 0; i < 11; i += 1) await tryPassword(app.visit(elsewhere), 'wrong password')
}

describe('a browser on which somebody signed in before', () => {
  it('lets them in while strangers have locked the account, and leaves it locked for the strangers', async () => {
    const { app, own } = await lockedOut()
    expect((await tryPassword(app.visit(), password)).status).toBe(429)
    expect((await tryPassword(own, password)).status).toBe(200)
    expect((await tryPassword(app.visit(elsewhere), password)).status).toBe(429)
  })

  it('lets them in from an address that is locked, too', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    const own = await app.signIn('dana')
    for (let i = 0; i < 50; i += 1) await tryPassword(app.visit(), 'wrong password', `nobody-${i}`)
    expect((await tryPassword(app.visit(), password)).status).toBe(429)
    expect((await tryPassword(own, password)).status).toBe(200)
  })

  it('has five tries of its own, also at once, until 15 minutes are over', async () => {
    const { app, own } = await lockedOut()
    app.hasher.verified.length = 0
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryPassword(own, 'wrong password')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(app.hasher.verified).toHaveLength(5)
    const refused = await tryPassword(own, password)
    expect({ status: refused.status, after: refused.headers['retry-after'] }).toEqual({
      status: 429,
      after: '900',
    })
    app.clock.advance(15 * 60)
    await lock(app)
    expect((await tryPassword(own, password)).status).toBe(200)
  })

  it('does not count what was right', async () => {
    const { own } = await lockedOut()
    for (let i = 0; i < 12; i += 1) expect((await tryPassword(own, password)).status).toBe(200)
  })

  it('is known for one person alone', async () => {
    const { app, own } = await lockedOut()
    await app.addUser({ username: 'robin' })
    for (let i = 0; i < 10; i += 1) await tryPassword(app.visit('198.51.100.7'), 'wrong password', 'robin')
    expect((await tryPassword(own, password, 'robin')).status).toBe(429)
  })

  it('is a stranger again after a change of the password, except the one that changed it', async () => {
    const { app, own } = await lockedOut()
    expect((await tryPassword(own, password)).status).toBe(200)
    app.clock.advance(15 * 60)
    const other = await app.signIn('dana')
    const body = { password, newPassword: 'a sentence nobody guesses' }
    expect((await other.call('password.change', { body })).status).toBe(204)
    await lock(app)
    expect((await tryPassword(own, body.newPassword)).status).toBe(429)
    expect((await tryPassword(other, body.newPassword)).status).toBe(200)
  })

  it('is a stranger after 180 days, with a forged cookie, or with the cookie of a session', async () => {
    const { app, own } = await lockedOut()
    const cookie = own.cookies.get(known) ?? ''
    const [head, , seal] = cookie.split('.')
    const claims = btoa(JSON.stringify({ sub: '1', jti: 'a', aud: 'known-browser', exp: 9e9 })).replaceAll(
      '=',
      '',
    )
    const signedIn = app.visit()
    app.clock.advance(15 * 60)
    await tryPassword(signedIn, password)
    await lock(app)
    const session = signedIn.cookies.get('__Host-rh_session') ?? ''
    for (const forged of [`${head}.${claims}.${seal}`, `${cookie}x`, '', 'a.b.c', session]) {
      const browser = app.visit()
      browser.cookies.set(known, forged)
      expect((await tryPassword(browser, password)).status, forged).toBe(429)
    }
    app.clock.advance(181 * 24 * 60 * 60)
    await lock(app)
    expect((await tryPassword(own, password)).status).toBe(429)
  })

  it('is nobody’s session: its cookie signs no one in', async () => {
    const { app, own } = await lockedOut()
    const browser = app.visit()
    browser.cookies.set('__Host-rh_session', own.cookies.get(known) ?? '')
    expect((await browser.call('auth.me')).status).toBe(401)
    expect((await own.call('auth.me')).status).toBe(401)
  })

  it('still needs the second factor', async () => {
    const app = createTestApp()
    const twoFactor = { secret: totpSecret, lastStep: 0, recoveryCodeHashes: [] }
    const { id: userId } = await app.addUser({ username: 'dana', twoFactor })
    const own = app.visit()
    const signIn = async () => {
      const { json } = await tryPassword(own, password)
      expect(json).toMatchObject({ requiresTwoFactor: true })
      const token = await codeAt(app.clock)
      return own.call('auth.verifyTwoFactor', { body: { userId, token } })
    }
    expect((await signIn()).status).toBe(200)
    await own.call('auth.logout')
    await lock(app)
    app.clock.advance(60)
    expect((await signIn()).status).toBe(200)
    expect((await tryPassword(app.visit(), password)).status).toBe(429)
  })
})
