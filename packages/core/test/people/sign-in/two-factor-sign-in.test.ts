import { describe, expect, it } from 'vitest'
import { signToken } from '../../../src/index.ts'
import { codeAt, wrongCode } from '../../support/authenticator.ts'
import { createTestApp, password, type TestApp, totpSecret } from '../../support/test-app.ts'

const challengeCookie = '__Host-rh_challenge'
const sessionCookie = '__Host-rh_session'
const twoFactor = { secret: totpSecret, recoveryCodeHashes: [] }

/** An app with one user who has two-factor on, whose password was just accepted on `browser`. */
async function passwordAccepted(app = createTestApp()) {
  const user = await app.addUser({ username: 'dana', twoFactor })
  return { app, user, browser: await enterPassword(app), userId: user.id }
}

async function enterPassword(app: TestApp) {
  const browser = app.visit()
  await browser.call('auth.login', { body: { username: 'dana', password } })
  return browser
}

describe('signing in with two-factor on', () => {
  it('asks for the code and gives no session yet', async () => {
    const app = createTestApp()
    const user = await app.addUser({ username: 'dana', twoFactor })
    const browser = app.visit()
    const login = await browser.call('auth.login', { body: { username: 'dana', password } })
    expect(login.json).toStrictEqual({
      requiresTwoFactor: true,
      userId: user.id,
      message: 'Please enter the 6-digit code from your authenticator app.',
    })
    expect([...browser.cookies.keys()]).toStrictEqual([challengeCookie])
    expect(login.cookies).toStrictEqual([
      expect.stringMatching(/; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/),
    ])
    expect((await browser.call('auth.me')).status).toBe(401)
  })

  it('signs in with the code of now, the one before and the one after', async () => {
    for (const steps of [-1, 0, 1]) {
      const { app, browser, userId } = await passwordAccepted()
      const token = await codeAt(app.clock, steps)
      const verify = await browser.call('auth.verifyTwoFactor', { body: { userId, token } })
      expect(verify.status).toBe(200)
      expect(verify.json).toMatchObject({
        user: { username: 'dana', twoFactorEnabled: true },
        message: 'Welcome, Dana.',
      })
      expect([...browser.cookies.keys()]).toStrictEqual([
        sessionCookie,
        '__Host-rh_signed_in',
        '__Host-rh_known',
      ])
      expect((await browser.call('auth.me')).status).toBe(200)
    }
  })

  it('refuses codes of any other time', async () => {
    const { app, browser, userId } = await passwordAccepted()
    for (const steps of [-2, 2]) {
      const token = await codeAt(app.clock, steps)
      const verify = await browser.call('auth.verifyTwoFactor', { body: { userId, token } })
      expect(verify.status).toBe(401)
      expect(verify.json).toStrictEqual({
        code: 'INVALID_CODE',
        message: 'Invalid verification code. Please try again.',
      })
    }
  })

  it.each([
    ['letters', 'abcdef', 401],
    ['digits of another script', '１２３４５６', 401],
    ['five digits', '12345', 400],
    ['seven digits', '1234567', 400],
    ['a number', 123456, 400],
    ['nothing', undefined, 400],
  ])('refuses %s as a code', async (_, token, status) => {
    const { browser, userId } = await passwordAccepted()
    const verify = await browser.call('auth.verifyTwoFactor', { body: { userId, token } })
    expect(verify.status).toBe(status)
    if (status === 400) {
      expect(verify.json.fields?.token).toBe('Token must be exactly 6 characters')
    }
  })

  it('refuses a replayed code, and any code before it, for ever', async () => {
    const { app, browser, userId } = await passwordAccepted()
    const token = await codeAt(app.clock)
    const before = await codeAt(app.clock, -1)
    expect((await browser.call('auth.verifyTwoFactor', { body: { userId, token } })).status).toBe(200)
    for (const used of [token, before]) {
      const again = await enterPassword(app)
      const replay = await again.call('auth.verifyTwoFactor', { body: { userId, token: used } })
      expect(replay.json.code).toBe('INVALID_CODE')
    }
    const next = await enterPassword(app)
    const fresh = await codeAt(app.clock, 1)
    expect((await next.call('auth.verifyTwoFactor', { body: { userId, token: fresh } })).status).toBe(200)
  })

  it('lets one win of many who send the same code at once', async () => {
    const { app, userId } = await passwordAccepted()
    const browsers = await Promise.all(Array.from({ length: 8 }, () => enterPassword(app)))
    const body = { userId, token: await codeAt(app.clock) }
    const answers = await Promise.all(
      browsers.map((browser) => browser.call('auth.verifyTwoFactor', { body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.code === 'INVALID_CODE')).toHaveLength(7)
  })
})

describe('the challenge between password and code', () => {
  it('is needed: the right userId and code alone do not sign in', async () => {
    const { app, userId } = await passwordAccepted()
    const body = { userId, token: await codeAt(app.clock) }
    const verify = await app.call('auth.verifyTwoFactor', { body })
    expect(verify.json.code).toBe('CHALLENGE_EXPIRED')
    expect(verify.cookies).toStrictEqual([])
  })

  it('is for one user: the userId of another is refused, whoever has the code', async () => {
    const { app, browser } = await passwordAccepted()
    const other = await app.addUser({ username: 'robin', twoFactor })
    const body = { userId: other.id, token: await codeAt(app.clock) }
    const verify = await browser.call('auth.verifyTwoFactor', { body })
    expect(verify.status).toBe(401)
    expect(verify.json.code).toBe('CHALLENGE_EXPIRED')
  })

  it('is over after five minutes', async () => {
    const { app, browser, userId } = await passwordAccepted()
    app.clock.advance(5 * 60)
    const body = { userId, token: await codeAt(app.clock) }
    expect((await browser.call('auth.verifyTwoFactor', { body })).json.code).toBe('CHALLENGE_EXPIRED')
  })

  it('is used once: a copy of it is worth nothing after the sign-in', async () => {
    const { app, browser, userId } = await passwordAccepted()
    const copy = browser.copy()
    await browser.call('auth.verifyTwoFactor', { body: { userId, token: await codeAt(app.clock) } })
    const replay = await copy.call('auth.verifyTwoFactor', {
      body: { userId, token: await codeAt(app.clock, 1) },
    })
    expect(replay.json.code).toBe('CHALLENGE_EXPIRED')
    expect(copy.cookies.has(sessionCookie)).toBe(false)
  })

  it('gives one session when two good codes come at once', async () => {
    const { app, browser, userId } = await passwordAccepted()
    const copies = [browser.copy(), browser.copy()]
    const codes = [await codeAt(app.clock, 0), await codeAt(app.clock, 1)]
    const answers = await Promise.all(
      copies.map((copy, i) => copy.call('auth.verifyTwoFactor', { body: { userId, token: codes[i] } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is over when the password changes, the user is deactivated or two-factor is turned off', async () => {
    for (const changes of [{ passwordHash: '$test$t=1$99$bmV3' }, { isActive: false }, { twoFactor: null }]) {
      const { app, user, browser, userId } = await passwordAccepted()
      await app.stores.users.update((await app.stores.users.byId(user.id)) ?? user, changes)
      const body = { userId, token: await codeAt(app.clock) }
      expect((await browser.call('auth.verifyTwoFactor', { body })).json.code).toBe('CHALLENGE_EXPIRED')
    }
  })

  it('is not a session token, nor the other way round', async () => {
    const { app, browser, userId } = await passwordAccepted()
    const claims = { sub: String(userId), jti: 'x'.repeat(43), epoch: 0 }
    browser.cookies.set(challengeCookie, await signToken('session', claims, 300, app))
    const body = { userId, token: await codeAt(app.clock) }
    expect((await browser.call('auth.verifyTwoFactor', { body })).json.code).toBe('CHALLENGE_EXPIRED')
    const other = await enterPassword(app)
    other.cookies.set(sessionCookie, other.cookies.get(challengeCookie) ?? '')
    expect((await other.call('auth.me')).status).toBe(401)
  })
})

describe('guessing codes', () => {
  it('gets five tries per challenge, at once or one after the other', async () => {
    const { app, browser, userId } = await passwordAccepted()
    const token = await wrongCode(app.clock)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        browser.copy().call('auth.verifyTwoFactor', { body: { userId, token } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
    const right = await browser.call('auth.verifyTwoFactor', {
      body: { userId, token: await codeAt(app.clock) },
    })
    expect(right.status).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('gets ten tries per account in 15 minutes, however many challenges', async () => {
    const { app, userId } = await passwordAccepted()
    const statuses: number[] = []
    for (let i = 0; i < 4; i += 1) {
      const browser = await enterPassword(app)
      for (let j = 0; j < 4; j += 1) {
        const body = { userId, token: await wrongCode(app.clock) }
        statuses.push((await browser.call('auth.verifyTwoFactor', { body })).status)
      }
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.slice(10).every((status) => status === 429)).toBe(true)
    app.clock.advance(15 * 60 + 1)
    const browser = await enterPassword(app)
    const body = { userId, token: await codeAt(app.clock) }
    expect((await browser.call('auth.verifyTwoFactor', { body })).status).toBe(200)
  })

  it('counts recovery codes with the codes of the app', async () => {
    const { app, browser, userId } = await passwordAccepted()
    for (let i = 0; i < 5; i += 1) {
      await browser.call('auth.verifyRecoveryCode', { body: { userId, recoveryCode: `aaaaa-aaaa${i}` } })
    }
    const body = { userId, token: await codeAt(app.clock) }
    expect((await browser.call('auth.verifyTwoFactor', { body })).status).toBe(429)
  })

  it('a right password alone does not forget the failures of the account', async () => {
    const { app } = await passwordAccepted()
    const tryPassword = (secret: string) =>
      app.call('auth.login', { body: { username: 'dana', password: secret } })
    for (let i = 0; i < 9; i += 1) await tryPassword('wrong password')
    expect((await tryPassword(password)).status).toBe(200)
    await tryPassword('wrong password')
    expect((await tryPassword(password)).status).toBe(429)
  })

  it('does not count right codes', async () => {
    const { app, userId } = await passwordAccepted()
    for (let i = 0; i < 12; i += 1) {
      const browser = await enterPassword(app)
      const body = { userId, token: await codeAt(app.clock) }
      expect((await browser.call('auth.verifyTwoFactor', { body })).status).toBe(200)
      app.clock.advance(30)
    }
  })

  it('a right code forgets them', async () => {
    const { app, userId } = await passwordAccepted()
    const tryPassword = (secret: string) =>
      app.call('auth.login', { body: { username: 'dana', password: secret } })
    for (let i = 0; i < 9; i += 1) await tryPassword('wrong password')
    const browser = await enterPassword(app)
    await browser.call('auth.verifyTwoFactor', { body: { userId, token: await codeAt(app.clock) } })
    for (let i = 0; i < 9; i += 1) await tryPassword('wrong password')
    expect((await tryPassword(password)).status).toBe(200)
  })
})
