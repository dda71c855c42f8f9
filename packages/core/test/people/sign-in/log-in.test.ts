import { describe, expect, it } from 'vitest'
import { createTestApp, password } from '../../support/test-app.ts'

describe('signing in with username and password', () => {
  it('answers the user and starts a session', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana', role: 'client', company: 'Acme' })
    const browser = app.visit()

    const login = await browser.call('auth.login', { body: { username: 'dana', password } })

    expect(login.status).toBe(200)
    expect(login.json).toStrictEqual({
      user: {
        id: expect.any(Number),
        username: 'dana',
        firstName: 'Dana',
        lastName: 'Reyes',
        email: 'dana@acme.example',
        company: 'Acme',
        companyId: expect.any(Number),
        role: 'client',
        phoneNumber: null,
        twoFactorEnabled: false,
        twoFactorRequired: false,
        mustEnrolTwoFactor: false,
        ticketScope: 'company',
        siteId: null,
        idleMinutes: 720,
      },
      message: 'Welcome, Dana.',
    })
    expect((await browser.call('auth.me')).json).toStrictEqual(login.json.user)
  })

  it('does not mind the case of the username, nor white space around it', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'Dana' })
    for (const username of ['dana', 'DANA', '  Dana ']) {
      expect((await app.call('auth.login', { body: { username, password } })).status).toBe(200)
    }
  })

  it('minds the case of the password', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    const body = { username: 'dana', password: password.toUpperCase() }
    expect((await app.call('auth.login', { body })).status).toBe(401)
  })

  it('puts the session into a cookie that scripts and other sites cannot reach', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    const { cookies } = await app.call('auth.login', { body: { username: 'dana', password } })
    expect(cookies).toStrictEqual([
      expect.stringMatching(
        /^__Host-rh_session=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/,
      ),
      // Scripts see that there is one.
      '__Host-rh_signed_in=1; Path=/; Max-Age=43200; SameSite=Lax; Secure',
      expect.stringMatching(
        /^__Host-rh_known=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ])
  })

  it('remembers when the user last signed in', async () => {
    const app = createTestApp()
    const { id } = await app.addUser({ username: 'dana' })
    await app.signIn('dana')
    expect((await app.stores.users.byId(id))?.lastLogin).toBe('2026-03-02T09:00:00.000Z')
  })

  it('hashes the password anew when the hash is weaker than those of today, and keeps the other sessions', async () => {
    const app = createTestApp()
    const { id, passwordHash } = await app.addUser({ username: 'dana' })
    const before = await app.signIn('dana')
    app.hasher.raiseStrength()

    await app.signIn('dana')

    const stored = await app.stores.users.byId(id)
    expect(stored?.passwordHash).not.toBe(passwordHash)
    expect(app.hasher.needsRehash(stored?.passwordHash ?? '')).toBe(false)
    expect((await before.call('auth.me')).status).toBe(200)
    await app.signIn('dana')
  })

  it.each([
    ['no username', { password }, { username: 'Username must be at least 3 characters' }],
    ['no password', { username: 'dana' }, { password: 'Password must be at least 6 characters' }],
    [
      'a short username',
      { username: ' da ', password },
      { username: 'Username must be at least 3 characters' },
    ],
    [
      'a short password',
      { username: 'dana', password: '12345' },
      { password: 'Password must be at least 6 characters' },
    ],
    ['a username that is no text', { username: 1234, password }, { username: 'This must be text.' }],
    ['half a surrogate pair', { username: 'dana\ud800', password }, { username: expect.any(String) }],
    ['an extra field', { username: 'dana', password, role: 'admin' }, { role: 'Unknown field.' }],
  ])('refuses %s with a message at the field', async (_, body, fields) => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    const answer = await app.call('auth.login', { body })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ code: 'VALIDATION_FAILED', fields })
    expect(app.hasher.verified).toHaveLength(0)
  })
})

describe('what a stranger learns about accounts', () => {
  const attempt = async (username: string, secret: string) => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    await app.addUser({ username: 'gone', isActive: false })
    // The first sign-in of a process also makes the decoy.
    await app.call('auth.login', { body: { username: 'somebody', password } })
    const hashedBefore = app.hasher.hashed.length
    const verifiedBefore = app.hasher.verified.length

    const { status, headers, cookies, body } = await app.call('auth.login', {
      body: { username, password: secret },
    })

    const work = {
      hashed: app.hasher.hashed.length - hashedBefore,
      verified: app.hasher.verified.slice(verifiedBefore).map((hash) => hash.split('$').slice(1, 3).join()),
    }
    return { status, headers, cookies, body, work }
  }

  it('a wrong name, a wrong password and an inactive user answer the same and cost the same', async () => {
    const wrongPassword = await attempt('dana', 'wrong password')
    expect(wrongPassword.status).toBe(401)
    expect(wrongPassword.work).toStrictEqual({ hashed: 0, verified: ['test,t=1'] })
    expect(wrongPassword.body).toBe(
      JSON.stringify({ code: 'INVALID_CREDENTIALS', message: 'Invalid credentials. Please try again.' }),
    )
    expect(await attempt('nobody', 'wrong password')).toStrictEqual(wrongPassword)
    expect(await attempt('gone', 'wrong password')).toStrictEqual(wrongPassword)
    expect(await attempt('gone', password)).toStrictEqual(wrongPassword)
  })

  it('the first sign-in of a process costs the same for every name', async () => {
    const firstOf = async (username: string) => {
      const app = createTestApp()
      await app.addUser({ username: 'dana' })
      const before = app.hasher.hashed.length
      await app.call('auth.login', { body: { username, password: 'wrong password' } })
      return { hashed: app.hasher.hashed.length - before, verified: app.hasher.verified.length }
    }
    expect(await firstOf('nobody')).toStrictEqual(await firstOf('dana'))
  })

  it('unknown accounts are locked out like known ones', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    const lockedAfter = async (username: string) => {
      const statuses = []
      for (let i = 0; i < 11; i += 1) {
        const { status } = await app.call('auth.login', { body: { username, password: 'wrong password' } })
        statuses.push(status)
      }
      return statuses
    }
    expect(await lockedAfter('nobody')).toStrictEqual(await lockedAfter('dana'))
  })
})
