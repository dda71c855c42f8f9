import { describe, expect, it } from 'vitest'
import { codeAt, wrongCode } from '../../support/authenticator.ts'
import type { Browser } from '../../support/browser.ts'
import { createTestApp, password, type TestApp } from '../../support/test-app.ts'

async function signedIn() {
  const app = createTestApp()
  const user = await app.addUser({ username: 'dana' })
  return { app, user, browser: await app.signIn('dana') }
}

async function enrol(app: TestApp, browser: Browser) {
  const { json } = await browser.call('auth.startTwoFactor', { body: { password } })
  const token = await codeAt(app.clock, 0, json.secret)
  const confirmed = await browser.call('auth.confirmTwoFactor', { body: { token } })
  return { secret: json.secret, confirmed, recoveryCodes: confirmed.json.recoveryCodes }
}

async function enrolled() {
  const { app, user, browser } = await signedIn()
  return { app, user, browser, ...(await enrol(app, browser)) }
}

/** The password again, on another browser: the second factor is asked for. */
async function enterPassword(app: TestApp) {
  const browser = app.visit()
  const { json } = await browser.call('auth.login', { body: { username: 'dana', password } })
  return { browser, userId: json.userId, json }
}

describe('turning two-factor on', () => {
  it('answers a secret and the address for a QR code', async () => {
    const { browser } = await signedIn()
    const { status, json } = await browser.call('auth.startTwoFactor', { body: { password } })
    expect(status).toBe(200)
    expect(json.secret).toMatch(/^[A-Z2-7]{32}$/)
    const url = new URL(json.otpauthUrl)
    expect([url.protocol, url.host]).toStrictEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(url.pathname)).toBe('/Remotehands:dana')
    expect(url.searchParams.get('secret')).toBe(json.secret)
    expect(url.searchParams.get('issuer')).toBe('Remotehands')
  })

  it('changes nothing before a first code proves the app', async () => {
    const { app, browser } = await signedIn()
    await browser.call('auth.startTwoFactor', { body: { password } })
    expect((await browser.call('auth.me')).json.twoFactorEnabled).toBe(false)
    expect((await enterPassword(app)).json.requiresTwoFactor).toBeUndefined()
  })

  it('answers ten recovery codes, once, and asks for a code from then on', async () => {
    const { app, user, browser, confirmed, recoveryCodes } = await enrolled()
    expect(confirmed.status).toBe(200)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    }
    expect((await browser.call('auth.me')).json.twoFactorEnabled).toBe(true)
    expect((await enterPassword(app)).json.requiresTwoFactor).toBe(true)
    const stored = JSON.stringify(await app.stores.users.byId(user.id))
    for (const code of recoveryCodes) expect(stored).not.toContain(code)
  })

  it('uses its first code up', async () => {
    const { app, secret } = await enrolled()
    const { browser, userId } = await enterPassword(app)
    const token = await codeAt(app.clock, 0, secret)
    expect((await browser.call('auth.verifyTwoFactor', { body: { userId, token } })).status).toBe(401)
    const next = await codeAt(app.clock, 1, secret)
    expect((await browser.call('auth.verifyTwoFactor', { body: { userId, token: next } })).status).toBe(200)
  })

  it('ends the other sessions of the user and renews this one', async () => {
    const { app, browser } = await signedIn()
    const elsewhere = await app.signIn('dana')
    const before = browser.copy()
    await enrol(app, browser)
    expect((await elsewhere.call('auth.me')).status).toBe(401)
    expect((await before.call('auth.me')).status).toBe(401)
    expect((await browser.call('auth.me')).status).toBe(200)
  })

  it('asks for the password, and counts wrong ones with those of the login', async () => {
    const { app, browser } = await signedIn()
    const wrong = () => browser.call('auth.startTwoFactor', { body: { password: 'wrong password' } })
    const first = await wrong()
    expect(first.status).toBe(400)
    expect(first.json).toMatchObject({ fields: { password: 'That’s not your password.' } })
    for (let i = 0; i < 9; i += 1) await wrong()
    expect((await wrong()).status).toBe(429)
    expect((await app.call('auth.login', { body: { username: 'dana', password } })).status).toBe(429)
  })

  it('refuses a wrong first code at its field, and lets the user try again', async () => {
    const { app, browser } = await signedIn()
    const { json } = await browser.call('auth.startTwoFactor', { body: { password } })
    const wrong = await browser.call('auth.confirmTwoFactor', {
      body: { token: await wrongCode(app.clock, json.secret) },
    })
    expect(wrong.status).toBe(400)
    expect(wrong.json.fields).toStrictEqual({ token: 'Invalid verification code. Please try again.' })
    const right = await browser.call('auth.confirmTwoFactor', {
      body: { token: await codeAt(app.clock, 0, json.secret) },
    })
    expect(right.status).toBe(200)
  })

  it('is over after ten minutes', async () => {
    const { app, browser } = await signedIn()
    const { json } = await browser.call('auth.startTwoFactor', { body: { password } })
    app.clock.advance(10 * 60)
    const late = await browser.call('auth.confirmTwoFactor', {
      body: { token: await codeAt(app.clock, 0, json.secret) },
    })
    expect(late.status).toBe(409)
    expect(late.json.code).toBe('ENROLMENT_EXPIRED')
  })

  it('is of the session that began it: a planted set-up of another is refused', async () => {
    const { app, browser } = await signedIn()
    await app.addUser({ username: 'mallory' })
    const mallory = await app.signIn('mallory')
    const { json } = await mallory.call('auth.startTwoFactor', { body: { password } })
    browser.cookies.set('__Host-rh_enrolment', mallory.cookies.get('__Host-rh_enrolment') ?? '')
    const token = await codeAt(app.clock, 0, json.secret)
    expect((await browser.call('auth.confirmTwoFactor', { body: { token } })).json.code).toBe(
      'ENROLMENT_EXPIRED',
    )
  })

  it('does not show its secret in the cookie that keeps it', async () => {
    const { browser } = await signedIn()
    const { json } = await browser.call('auth.startTwoFactor', { body: { password } })
    const kept = browser.cookies.get('__Host-rh_enrolment') ?? ''
    expect(kept).not.toBe('')
    for (const part of kept.split('.')) {
      expect(atob(part.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(json.secret)
    }
  })

  it('is refused when it is on already, so that nobody swaps the app in silence', async () => {
    const { app, browser, secret } = await enrolled()
    const start = await browser.call('auth.startTwoFactor', { body: { password } })
    expect(start.json.code).toBe('TWO_FACTOR_ALREADY_ON')
    const body = { token: await codeAt(app.clock, 1, secret) }
    expect((await browser.call('auth.confirmTwoFactor', { body })).json.code).toBe('TWO_FACTOR_ALREADY_ON')
  })
})

describe('a recovery code', () => {
  it('signs in without the app, and tells how many are left', async () => {
    const { app, recoveryCodes } = await enrolled()
    const { browser, userId } = await enterPassword(app)
    const verify = await browser.call('auth.verifyRecoveryCode', {
      body: { userId, recoveryCode: recoveryCodes[3] },
    })
    expect(verify.status).toBe(200)
    expect(verify.json).toMatchObject({
      user: { username: 'dana' },
      message: 'Welcome, Dana. Recovery codes left: 9.',
    })
    expect((await browser.call('auth.me')).status).toBe(200)
  })

  it('is read however it is typed', async () => {
    const { app, recoveryCodes } = await enrolled()
    const typed = [
      recoveryCodes[0]?.toUpperCase(),
      recoveryCodes[1]?.replace('-', ''),
      ` ${recoveryCodes[2]?.replace('-', ' ')} `,
      recoveryCodes[3]?.replaceAll('0', 'O').replaceAll('1', 'l'),
    ]
    for (const recoveryCode of typed) {
      const { browser, userId } = await enterPassword(app)
      expect((await browser.call('auth.verifyRecoveryCode', { body: { userId, recoveryCode } })).status).toBe(
        200,
      )
    }
  })

  it('is used up by its first use', async () => {
    const { app, recoveryCodes } = await enrolled()
    const use = async () => {
      const { browser, userId } = await enterPassword(app)
      return browser.call('auth.verifyRecoveryCode', { body: { userId, recoveryCode: recoveryCodes[0] } })
    }
    expect((await use()).status).toBe(200)
    expect((await use()).json.code).toBe('INVALID_CODE')
  })

  it('is used up once, also by many at the same moment', async () => {
    const { app, user, recoveryCodes } = await enrolled()
    const browsers = await Promise.all(Array.from({ length: 5 }, () => enterPassword(app)))
    const answers = await Promise.all(
      browsers.map(({ browser, userId }) =>
        browser.call('auth.verifyRecoveryCode', { body: { userId, recoveryCode: recoveryCodes[0] } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect((await app.stores.users.byId(user.id))?.twoFactor?.recoveryCodeHashes).toHaveLength(9)
  })

  it('does not bring back a code of the app that was used before', async () => {
    const { app, secret, recoveryCodes } = await enrolled()
    const token = await codeAt(app.clock, 1, secret)
    const [byApp, byCode, replay] = [
      await enterPassword(app),
      await enterPassword(app),
      await enterPassword(app),
    ]
    const { userId } = byApp
    const answers = await Promise.all([
      byCode.browser.call('auth.verifyRecoveryCode', { body: { userId, recoveryCode: recoveryCodes[0] } }),
      byApp.browser.call('auth.verifyTwoFactor', { body: { userId, token } }),
    ])
    expect(answers.map(({ status }) => status)).toStrictEqual([200, 200])
    const again = await replay.browser.call('auth.verifyTwoFactor', { body: { userId, token } })
    expect(again.json.code).toBe('INVALID_CODE')
  })

  it('needs the password first, and its own user', async () => {
    const { app, user, recoveryCodes } = await enrolled()
    const body = { userId: user.id, recoveryCode: recoveryCodes[0] }
    expect((await app.call('auth.verifyRecoveryCode', { body })).json.code).toBe('CHALLENGE_EXPIRED')
    const { browser } = await enterPassword(app)
    const other = { ...body, userId: user.id + 1 }
    expect((await browser.call('auth.verifyRecoveryCode', { body: other })).json.code).toBe(
      'CHALLENGE_EXPIRED',
    )
  })

  it.each(['', '   ', '-----', 'aaaaa-aaaaa'])('is not %j', async (recoveryCode) => {
    const { app } = await enrolled()
    const { browser, userId } = await enterPassword(app)
    const { status } = await browser.call('auth.verifyRecoveryCode', { body: { userId, recoveryCode } })
    expect([400, 401]).toContain(status)
  })
})

describe('turning two-factor off', () => {
  it('needs the password and a code, and signs in without a code from then on', async () => {
    const { app, browser, secret } = await enrolled()
    const elsewhere = await enterPassword(app)
    app.clock.advance(60)
    const token = await codeAt(app.clock, 0, secret)
    const off = await browser.call('auth.disableTwoFactor', { body: { password, token } })
    expect(off.status).toBe(204)
    expect((await browser.call('auth.me')).json.twoFactorEnabled).toBe(false)
    expect((await enterPassword(app)).json.requiresTwoFactor).toBeUndefined()
    const late = await elsewhere.browser.call('auth.verifyTwoFactor', {
      body: { userId: elsewhere.userId, token: await codeAt(app.clock, 1, secret) },
    })
    expect(late.json.code).toBe('CHALLENGE_EXPIRED')
  })

  it('refuses a wrong password, a wrong code and a used code, each at its field', async () => {
    const { app, browser, secret } = await enrolled()
    const used = await codeAt(app.clock, 0, secret)
    const next = await codeAt(app.clock, 1, secret)
    const disable = async (body: { password: string; token: string }) =>
      (await browser.call('auth.disableTwoFactor', { body })).json.fields
    expect(await disable({ password: 'wrong password', token: next })).toHaveProperty('password')
    expect(await disable({ password, token: await wrongCode(app.clock, secret) })).toHaveProperty('token')
    expect(await disable({ password, token: used })).toHaveProperty('token')
    expect((await browser.call('auth.me')).json.twoFactorEnabled).toBe(true)
  })

  it('counts wrong codes with those of the login', async () => {
    const { app, browser, secret } = await enrolled()
    const body = { password, token: await wrongCode(app.clock, secret) }
    for (let i = 0; i < 10; i += 1) await browser.call('auth.disableTwoFactor', { body })
    expect((await browser.call('auth.disableTwoFactor', { body })).status).toBe(429)
    const { browser: other, userId } = await enterPassword(app)
    const token = await codeAt(app.clock, 1, secret)
    expect((await other.call('auth.verifyTwoFactor', { body: { userId, token } })).status).toBe(429)
  })

  it('is refused when it is not on', async () => {
    const { browser } = await signedIn()
    const off = await browser.call('auth.disableTwoFactor', { body: { password, token: '123456' } })
    expect(off.json.code).toBe('TWO_FACTOR_OFF')
  })
})
