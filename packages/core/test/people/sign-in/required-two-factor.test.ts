import { api, type EndpointId, endpoints, type Role } from '@remotehands/contract'
import { describe, expect, it } from 'vitest'
import { codeAt } from '../../support/authenticator.ts'
import { createTestApp, password, totpSecret } from '../../support/test-app.ts'
import { createTestServices } from '../../support/test-services.ts'

/** A system whose operator requires two-factor of these roles. */
function strictApp(...requireTwoFactorRoles: Role[]) {
  const services = createTestServices()
  return createTestApp({ ...services, settings: { ...services.settings, requireTwoFactorRoles } })
}

const open: EndpointId[] = ['auth.me', 'auth.startTwoFactor', 'auth.confirmTwoFactor']

describe('a role that needs two-factor', () => {
  it('is told so at sign-in, and finds nothing open but its enrolment', async () => {
    const app = strictApp('admin')
    await app.addUser({ username: 'dana', role: 'admin' })
    const browser = app.visit()
    const { json } = await browser.call('auth.login', { body: { username: 'dana', password } })
    expect(json.user).toMatchObject({ twoFactorEnabled: false, mustEnrolTwoFactor: true })
    for (const [id, endpoint] of endpoints) {
      if (endpoint.access === 'public') continue
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const params = Object.fromEntries(names.map((name) => [name, 1]))
      const answer = await browser.call(id, { params })
      const isRefused = answer.json.code === 'TWO_FACTOR_REQUIRED'
      expect({ id, isRefused }).toStrictEqual({ id, isRefused: !open.includes(id) })
    }
  })

  it('finds everything open once two-factor is on', async () => {
    const app = strictApp('admin')
    await app.addUser({ username: 'dana', role: 'admin' })
    const browser = await app.signIn('dana')
    const { json } = await browser.call('auth.startTwoFactor', { body: { password } })
    const token = await codeAt(app.clock, 0, json.secret)
    await browser.call('auth.confirmTwoFactor', { body: { token } })
    expect((await browser.call('auth.me')).json).toMatchObject({
      twoFactorEnabled: true,
      twoFactorRequired: true,
      mustEnrolTwoFactor: false,
    })
    expect((await browser.call('users.list')).status).toBe(200)
  })

  it('is excepted where the account is a demo one, by its username alone', async () => {
    const services = createTestServices()
    const exempt = { requireTwoFactorRoles: ['techie'] as const, twoFactorExempt: ['demo'] }
    const app = createTestApp({ ...services, settings: { ...services.settings, ...exempt } })
    await app.addUser({ username: 'demo', role: 'techie' })
    await app.addUser({ username: 'demo2', role: 'techie' })
    expect((await (await app.signIn('demo')).call('tickets.queue')).status).toBe(200)
    expect((await (await app.signIn('demo2')).call('tickets.queue')).json.code).toBe('TWO_FACTOR_REQUIRED')
  })

  it('may leave without enrolling', async () => {
    const app = strictApp('admin')
    const browser = await app.signInAs('admin')
    expect((await browser.call('auth.logout')).status).toBe(204)
    expect((await browser.call('auth.me')).status).toBe(401)
  })

  it('cannot turn two-factor off again', async () => {
    const app = strictApp('techie')
    const twoFactor = { secret: totpSecret, recoveryCodeHashes: [] }
    await app.addUser({ username: 'dana', role: 'techie', twoFactor })
    const browser = app.visit()
    const { json } = await browser.call('auth.login', { body: { username: 'dana', password } })
    const token = await codeAt(app.clock)
    await browser.call('auth.verifyTwoFactor', { body: { userId: json.userId, token } })
    const body = { password, token: await codeAt(app.clock, 1) }
    expect((await browser.call('auth.disableTwoFactor', { body })).json.code).toBe('TWO_FACTOR_NEEDED')
  })

  it('leaves the other roles as they are', async () => {
    const app = strictApp('admin', 'techie')
    const browser = await app.signInAs('client')
    expect((await browser.call('auth.me')).json).toMatchObject({
      twoFactorRequired: false,
      mustEnrolTwoFactor: false,
    })
    expect((await browser.call('tickets.list')).status).toBe(200)
  })

  it('has no more calls open to it than these', () => {
    const marked = endpoints.filter(([, endpoint]) => endpoint.duringEnrolment).map(([id]) => id)
    expect(marked).toStrictEqual(open)
    expect(api['auth.logout'].access).toBe('public')
  })
})
