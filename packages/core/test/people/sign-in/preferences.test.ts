import { roles } from '@remotehands/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test.for(roles)('mails about the desk are on until they are switched off: %s', async (role) => {
  const browser = await createTestApp().signInAs(role)
  const preferences = async () => (await browser.call('account.preferences')).json
  expect(await preferences()).toEqual({ mailNotifications: true })
  const off = { mailNotifications: false }
  expect(await browser.call('account.changePreferences', { body: off })).toMatchObject({
    status: 200,
    json: off,
  })
  expect(await preferences()).toEqual(off)
  await browser.call('account.changePreferences', { body: { mailNotifications: true } })
  expect(await preferences()).toEqual({ mailNotifications: true })
})

test('the switch is one’s own, and ends no session', async () => {
  const app = createTestApp()
  const [browser, colleague] = [await app.signInAs('client'), await app.signInAs('client')]
  const elsewhere = browser.copy()
  await browser.call('account.changePreferences', { body: { mailNotifications: false } })
  expect((await elsewhere.call('account.preferences')).json).toEqual({ mailNotifications: false })
  expect((await colleague.call('account.preferences')).json).toEqual({ mailNotifications: true })
})

test.for([
  {},
  { mailNotifications: 'no' },
  { mailNotifications: true, role: 'admin' },
  { mailNotifications: true, userId: 2 },
])('nothing else is a preference: %j is refused', async (body) => {
  const app = createTestApp()
  const browser = await app.signInAs('client')
  expect(await browser.call('account.changePreferences', { body })).toMatchObject({ status: 400 })
  expect((await app.visit().call('account.preferences')).status).toBe(401)
})
