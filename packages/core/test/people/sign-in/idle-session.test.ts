import { idleHeader, type Role } from '@remotehands/contract'
import { describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { createTestApp, password } from '../../support/test-app.ts'
import { createTestServices } from '../../support/test-services.ts'

const minute = 60

/** As deployed: 60 minutes, 30 for administrators. */
function idlingApp() {
  const services = createTestServices()
  const sessionIdleMinutes = { administrators: 30, others: 60 }
  return createTestApp({ ...services, settings: { ...services.settings, sessionIdleMinutes } })
}
const statusOf = async (browser: Browser, idleSeconds?: number | string) => {
  const headers = idleSeconds === undefined ? {} : { [idleHeader]: String(idleSeconds) }
  return (await browser.call('auth.me', { headers })).status
}

describe('a session', () => {
  it.each<[Role, number]>([
    ['client', 60],
    ['view_only_client', 60],
    ['techie', 60],
    ['vendor', 60],
    ['admin', 30],
    ['global_admin', 30],
    ['local_admin', 30],
  ])('of a %s ends after %i minutes without activity, and not before', async (role, minutes) => {
    const app = idlingApp()
    const [early, late] = [await app.signInAs(role), await app.signInAs(role)]
    expect((await early.call('auth.me')).json.idleMinutes).toBe(minutes)
    app.clock.advance(minutes * minute - 1)
    expect(await statusOf(early)).toBe(200)
    app.clock.advance(1)
    expect(await statusOf(late)).toBe(401)
    expect(await statusOf(early)).toBe(200)
  })

  it('goes on as long as its person is active, up to twelve hours', async () => {
    const app = idlingApp()
    const browser = await app.signInAs('client')
    for (let half = 1; half < 24; half++) {
      app.clock.advance(30 * minute)
      expect(await statusOf(browser)).toBe(200)
    }
    app.clock.advance(30 * minute)
    expect(await statusOf(browser)).toBe(401)
  })

  it('is not kept by what a page asks by itself', async () => {
    const app = idlingApp()
    const browser = await app.signInAs('client')
    for (let minutes = 1; minutes < 60; minutes++) {
      app.clock.advance(minute)
      expect(await statusOf(browser, minutes * 60)).toBe(200)
    }
    app.clock.advance(minute)
    expect(await statusOf(browser, 3_600)).toBe(401)
    // Whoever comes back too late can't say that they were there.
    expect(await statusOf(browser, 0)).toBe(401)
  })

  it('ends an idle time after the activity that a page tells of later, to the second', async () => {
    const app = idlingApp()
    const browser = await app.signInAs('client')
    // Active after 90 seconds, and told so when half of the time has passed since.
    app.clock.advance(90 + 31 * minute)
    expect(await statusOf(browser, 31 * 60)).toBe(200)
    app.clock.advance(29 * minute - 1)
    expect(await statusOf(browser, 60 * 60 - 1)).toBe(200)
    app.clock.advance(1)
    expect(await statusOf(browser, 60 * 60)).toBe(401)
  })

  it.each(['-5', '1.5', '1e9', 'soon', ''])('takes %j for activity', async (said) => {
    const app = idlingApp()
    const browser = await app.signInAs('client')
    app.clock.advance(40 * minute)
    expect(await statusOf(browser, said)).toBe(200)
    app.clock.advance(40 * minute)
    expect(await statusOf(browser)).toBe(200)
  })

  it('is written once for all calls of two minutes', async () => {
    const app = idlingApp()
    const browser = await app.signInAs('client')
    const before = app.written.length
    for (let call = 0; call < 30; call++) {
      app.clock.advance(3)
      await statusOf(browser)
    }
    expect(app.written.length).toBe(before)
    app.clock.advance(30)
    await Promise.all([statusOf(browser), statusOf(browser)])
    await statusOf(browser)
    expect(app.written.length - before).toBeLessThanOrEqual(2)
    expect(app.written.length).toBeGreaterThan(before)
  })

  it('is not listed once it is over', async () => {
    const app = idlingApp()
    await app.addUser({ username: 'dana' })
    await app.signIn('dana')
    app.clock.advance(50 * minute)
    const browser = await app.signIn('dana')
    expect((await browser.call('account.sessions')).json).toHaveLength(2)
    app.clock.advance(10 * minute)
    expect((await browser.call('account.sessions')).json).toHaveLength(1)
  })

  it('that was signed out is not brought back by a call on its way', async () => {
    const app = idlingApp()
    const user = await app.addUser({ username: 'dana' })
    const browser = app.visit()
    await browser.call('auth.login', { body: { username: 'dana', password } })
    await browser.call('auth.logout')
    await app.stores.sessions.recordActivity(user.id, 'gone', app.clock.now())
    expect(await app.stores.sessions.get(user.id, 'gone')).toBeUndefined()
  })
})
