import { describe, expect, it } from 'vitest'
import { readToken, signToken, type UserChanges } from '../../../src/index.ts'
import { codeAt } from '../../support/authenticator.ts'
import { createTestApp, password, totpSecret } from '../../support/test-app.ts'

const cookie = '__Host-rh_session'

describe('a session', () => {
  it('ends after twelve hours', async () => {
    const app = createTestApp()
    const browser = await app.signInAs('client')
    app.clock.advance(12 * 60 * 60 - 1)
    expect((await browser.call('auth.me')).status).toBe(200)
    app.clock.advance(1)
    expect((await browser.call('auth.me')).status).toBe(401)
  })

  it('goes on, with its proof and its codes, while the clock of the system alone is moved', async () => {
    const app = createTestApp()
    const real = app.clock.now()
    app.clock.real = () => real
    const twoFactor = { secret: totpSecret, lastStep: 0, recoveryCodeHashes: [] }
    await app.addUser({ username: 'dana', twoFactor })
    await app.addUser({ username: 'toni', role: 'techie' })
    const browser = await app.signIn('toni')
    const phone = app.visit()
    const { json } = await phone.call('auth.login', { body: { username: 'dana', password } })
    app.clock.advance(40 * 24 * 60 * 60)
    expect((await browser.call('auth.me')).status).toBe(200)
    expect((await browser.call('account.sessions')).json).toHaveLength(1)
    const token = await codeAt({ now: () => real })
    const body = { userId: json.userId ?? 0, token }
    expect((await phone.call('auth.verifyTwoFactor', { body })).status).toBe(200)
  })

  it('ends at once on log-out, also for a copy of the cookie', async () => {
    const app = createTestApp()
    const browser = await app.signInAs('client')
    const thief = browser.copy()
    const logout = await browser.call('auth.logout')
    expect(logout).toMatchObject({ status: 204, body: undefined })
    expect(logout.cookies).toContainEqual(expect.stringContaining(`${cookie}=; Path=/; Max-Age=0`))
    expect((await thief.call('auth.me')).status).toBe(401)
  })

  it('leaves the sessions on other browsers alone when it ends', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    const [desk, phone] = [await app.signIn('dana'), await app.signIn('dana')]
    await desk.call('auth.logout')
    expect((await phone.call('auth.me')).status).toBe(200)
  })

  it('can be ended by somebody who has none', async () => {
    const app = createTestApp()
    expect((await app.call('auth.logout')).status).toBe(204)
  })

  it.each<[string, UserChanges]>([
    ['password', { passwordHash: '$test$t=1$99$bmV3' }],
    ['role', { role: 'view_only_client' }],
    ['activity', { isActive: false }],
  ])('ends at once on a change of %s', async (_, changes) => {
    const app = createTestApp()
    const user = await app.addUser({ username: 'dana', role: 'client' })
    const browser = await app.signIn('dana')
    expect((await browser.call('auth.me')).status).toBe(200)
    const read = await app.stores.users.byId(user.id)
    await app.stores.users.update(read ?? user, changes)
    expect((await browser.call('auth.me')).status).toBe(401)
  })

  it('goes on through a change of name', async () => {
    const app = createTestApp()
    const user = await app.addUser({ username: 'dana' })
    const browser = await app.signIn('dana')
    const read = await app.stores.users.byId(user.id)
    await app.stores.users.update(read ?? user, { firstName: 'Danielle' })
    expect((await browser.call('auth.me')).json.firstName).toBe('Danielle')
  })

  it('is a new one at every sign-in, and the one before on this browser is over', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    const browser = await app.signIn('dana')
    const before = browser.copy()
    await browser.call('auth.login', { body: { username: 'dana', password } })
    expect(browser.cookies.get(cookie)).not.toBe(before.cookies.get(cookie))
    expect((await before.call('auth.me')).status).toBe(401)
    expect((await browser.call('auth.me')).status).toBe(200)
  })

  it('cannot be fixed by somebody who planted theirs in the browser of another', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    await app.addUser({ username: 'mallory' })
    const mallory = await app.signIn('mallory')
    const victim = mallory.copy()
    await victim.call('auth.login', { body: { username: 'dana', password } })
    expect((await victim.call('auth.me')).json.username).toBe('dana')
    expect((await mallory.call('auth.me')).status).toBe(401)
  })

  it('stays when a sign-in on the same browser fails', async () => {
    const app = createTestApp()
    const browser = await app.signInAs('client')
    await browser.call('auth.login', { body: { username: 'nobody', password } })
    expect((await browser.call('auth.me')).status).toBe(200)
  })

  it('needs its record: a token alone, however well signed, is not enough', async () => {
    const app = createTestApp()
    const browser = await app.signInAs('client')
    const claims = await readToken('session', browser.cookies.get(cookie), app)
    await app.stores.sessions.delete(Number(claims?.sub), String(claims?.jti))
    expect((await browser.call('auth.me')).status).toBe(401)
  })

  it.each([
    ['whose record has expired', true, '2026-03-02T09:00:00.000Z', 401],
    ['of a user who is not active', false, '2026-03-02T10:00:00.000Z', 401],
    ['of an active user', true, '2026-03-02T10:00:00.000Z', 200],
  ])('%s: the token is one half of it', async (_, isActive, expiresAt, status) => {
    const app = createTestApp()
    const { id: userId, authEpoch } = await app.addUser({ isActive })
    await app.stores.sessions.create({ id: 'a', userId, authEpoch, createdAt: expiresAt, expiresAt })
    const browser = app.visit()
    browser.cookies.set(cookie, await signToken('session', { sub: String(userId), jti: 'a' }, 60, app))
    expect((await browser.call('auth.me')).status).toBe(status)
  })

  it('has an id of 256 random bits', async () => {
    const app = createTestApp()
    const browser = await app.signInAs('client')
    const claims = await readToken('session', browser.cookies.get(cookie), app)
    expect(claims?.jti).toMatch(/^[\w-]{43}$/)
  })

  it('is not given by a challenge cookie, nor by a changed or truncated token', async () => {
    const app = createTestApp()
    const browser = await app.signInAs('client')
    const token = browser.cookies.get(cookie) ?? ''
    const [header, payload, signature] = token.split('.')
    const none = btoa(JSON.stringify({ alg: 'none', typ: 'JWT', kid: 'test' })).replaceAll('=', '')
    const forgeries = [
      token.slice(0, -4),
      `${header}.${payload}.`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      token.toUpperCase(),
      'undefined',
      ' ',
      '..',
    ]
    for (const forgery of forgeries) {
      const other = browser.copy()
      other.cookies.set(cookie, forgery)
      expect((await other.call('auth.me')).status, forgery).toBe(401)
    }
  })
})
