import { describe, expect, it } from 'vitest'
import { AppError } from '../../../src/index.ts'
import { createTestApp, password, type TestApp } from '../../support/test-app.ts'
import { createTestServices } from '../../support/test-services.ts'

const tryPassword = (app: TestApp, username: string, secret = 'wrong password', ip = '203.0.113.7') =>
  app.call('auth.login', { body: { username, password: secret } }, app.visit(ip))

const fail = async (app: TestApp, username: string, times: number, ip?: string) => {
  for (let i = 0; i < times; i += 1) await tryPassword(app, username, 'wrong password', ip)
}

describe('lock-out', () => {
  it('of 50 wrong passwords at once exactly 10 are looked at', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })

    const answers = await Promise.all(Array.from({ length: 50 }, () => tryPassword(app, 'dana')))

    expect(app.hasher.verified).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(40)
    for (const { headers, json } of refused) {
      expect(json.code).toBe('TOO_MANY_ATTEMPTS')
      expect(Number(headers['retry-after'])).toBe(15 * 60)
    }
  })

  it('holds for other spellings of the username', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    const spellings = ['dana', 'DANA', 'Dana', ' dana', 'ｄａｎａ']
    for (let i = 0; i < 10; i += 1) await tryPassword(app, spellings[i % 5] ?? 'dana')
    expect((await tryPassword(app, 'danA')).status).toBe(429)
  })

  it('refuses the right password too, until the 15 minutes are over', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    await fail(app, 'dana', 10)
    app.clock.advance(14 * 60)
    const early = await tryPassword(app, 'dana', password)
    expect(early.status).toBe(429)
    expect(early.headers['retry-after']).toBe('60')
    app.clock.advance(61)
    expect((await tryPassword(app, 'dana', password)).status).toBe(200)
  })

  it('counts no try during which our records could not be read', async () => {
    const services = createTestServices()
    let isDown = false
    const { users } = services.stores
    const byUsername: typeof users.byUsername = async (username) => {
      if (isDown) throw new AppError('UNAVAILABLE')
      return users.byUsername(username)
    }
    const app = createTestApp({
      ...services,
      stores: { ...services.stores, users: { ...users, byUsername } },
    })
    await app.addUser({ username: 'dana' })
    isDown = true
    for (let i = 0; i < 12; i += 1) expect((await tryPassword(app, 'dana', password)).status).toBe(503)
    isDown = false
    await fail(app, 'dana', 9)
    expect((await tryPassword(app, 'dana', password)).status).toBe(200)
  })

  it('is of one account alone', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    await app.addUser({ username: 'robin' })
    await fail(app, 'dana', 11)
    expect((await tryPassword(app, 'robin', password)).status).toBe(200)
  })

  it('forgets the failures of an account when its owner signs in', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    for (let i = 0; i < 3; i += 1) {
      await fail(app, 'dana', 9)
      expect((await tryPassword(app, 'dana', password)).status).toBe(200)
    }
  })

  it('does not count successes, for the account or for the address', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    for (let i = 0; i < 60; i += 1) {
      expect((await tryPassword(app, 'dana', password)).status).toBe(200)
    }
  })

  it('stops an address after 50 failures over many accounts', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    for (let i = 0; i < 50; i += 1) await tryPassword(app, `nobody-${i}`)
    const here = await tryPassword(app, 'dana', password)
    expect(here.status).toBe(429)
    expect(here.headers['retry-after']).toBe('900')
    expect((await tryPassword(app, 'dana', password, '198.51.100.9')).status).toBe(200)
  })

  it('cannot be turned against an account by an address that is itself stopped', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    for (let i = 0; i < 50; i += 1) await tryPassword(app, `nobody-${i}`)
    await fail(app, 'dana', 20)
    expect((await tryPassword(app, 'dana', password, '198.51.100.9')).status).toBe(200)
  })

  it('cannot hold an account shut from a stopped address, not even with many attempts at once', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    for (let i = 0; i < 50; i += 1) await tryPassword(app, `nobody-${i}`)
    const flood = Array.from({ length: 40 }, () => tryPassword(app, 'dana'))
    const owner = tryPassword(app, 'dana', password, '198.51.100.9')
    expect((await owner).status).toBe(200)
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toStrictEqual(new Set([429]))
  })

  it('of one account does not stop the address for others who share it', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'robin' })
    await fail(app, 'dana', 80)
    expect((await tryPassword(app, 'robin', password)).status).toBe(200)
  })

  it('an own account does not wash an address clean', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'mallory' })
    for (let i = 0; i < 50; i += 1) {
      await tryPassword(app, `nobody-${i}`)
      if (i % 10 === 0) await tryPassword(app, 'mallory', password)
    }
    expect((await tryPassword(app, 'nobody-51')).status).toBe(429)
  })

  it('takes all addresses of one IPv6 subscriber as one', async () => {
    const app = createTestApp()
    for (let i = 0; i < 50; i += 1) {
      await tryPassword(app, `nobody-${i}`, 'wrong password', `2001:db8:1:2::${i + 1}`)
    }
    expect((await tryPassword(app, 'nobody-51', 'wrong password', '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await tryPassword(app, 'nobody-51', 'wrong password', '2001:db8:1:3::1')).status).toBe(401)
  })
})

describe('somebody who tries 1,500 addresses', () => {
  it.each([
    ['for a new password', 'password.forgot' as const, 'passwordLinksPerAddress', 10],
    ['to sign in', 'auth.login' as const, 'loginPerAddress', 50],
  ])(
    '%s is stopped by the limit of where they are, and the log says so once',
    async (_, id, limit, tried) => {
      const services = createTestServices()
      const lines: unknown[] = []
      const log = { ...services.log, info: (...line: unknown[]) => lines.push(line) }
      const app = createTestApp({ ...services, log })
      const statuses: number[] = []
      for (let at = 0; at < 1_500; at++) {
        const email = `person-${at}@acme.example`
        const body = id === 'auth.login' ? { username: email, password: 'wrong password' } : { email }
        statuses.push((await app.call(id, { body })).status)
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(1_500 - tried)
      expect(lines).toEqual([['budget used up', { limit }]])
    },
  )
})
