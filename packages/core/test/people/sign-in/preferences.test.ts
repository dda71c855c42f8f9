import { noticeKindsOf, roles } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test.for(roles)('mails about the desk are on until they are switched off: %s', async (role) => {
  const browser = await createTestApp().signInAs(role)
  const preferences = async () => (await browser.call('account.preferences')).json
  expect(await preferences()).toMatchObject({ mailNotifications: true })
  const off = { mailNotifications: false }
  expect(await browser.call('account.changePreferences', { body: off })).toMatchObject({
    status: 200,
    json: off,
  })
  expect(await preferences()).toMatchObject(off)
  await browser.call('account.changePreferences', { body: { mailNotifications: true } })
  expect(await preferences()).toMatchObject({ mailNotifications: true })
})

test('the switch is one’s own, and ends no session', async () => {
  const app = createTestApp()
  const [browser, colleague] = [await app.signInAs('client'), await app.signInAs('client')]
  const elsewhere = browser.copy()
  await browser.call('account.changePreferences', { body: { mailNotifications: false } })
  expect((await elsewhere.call('account.preferences')).json).toMatchObject({ mailNotifications: false })
  expect((await colleague.call('account.preferences')).json).toMatchObject({ mailNotifications: true })
})

test.for([
  {},
  { mailNotifications: 'no' },
  { mailNotifications: true, role: 'admin' },
  { mailNotifications: true, userId: 2 },
  { mailNotifications: true, choices: { replies: 'bell' } },
  { mailNotifications: true, choices: { replies: 'pigeon' }, version: 0 },
  { mailNotifications: true, choices: { safety: 'nothing' }, version: 0 },
])('nothing else is a preference: %j is refused', async (body) => {
  const app = createTestApp()
  const browser = await app.signInAs('client')
  expect(await browser.call('account.changePreferences', { body })).toMatchObject({ status: 400 })
  expect((await app.visit().call('account.preferences')).status).toBe(401)
})

describe('what to hear about', () => {
  test.for(roles)('is each kind that the role may hear of: %s', async (role) => {
    const browser = await createTestApp().signInAs(role)
    const { json } = await browser.call('account.preferences')
    expect(Object.keys(json.choices).sort()).toEqual(noticeKindsOf(role).sort())
    expect(json.version).toBe(0)
  })

  test('stays as it was chosen, and changes nothing else', async () => {
    const browser = await createTestApp().signInAs('client')
    const change = (choices: object, version: number) =>
      browser.call('account.changePreferences', { body: { mailNotifications: true, choices, version } })
    const first = await change({ replies: 'bell' }, 0)
    expect(first.json).toMatchObject({ choices: { replies: 'bell', statuses: 'mail' }, version: 1 })
    const second = await change({ statuses: 'nothing' }, 1)
    expect(second.json).toMatchObject({ choices: { replies: 'bell', statuses: 'nothing' }, version: 2 })
    expect((await browser.call('account.preferences')).json).toEqual(second.json)
  })

  test('of a form that is older than a change is refused, and the change stays', async () => {
    const browser = await createTestApp().signInAs('client')
    const change = (way: string) => {
      const body = { mailNotifications: true, choices: { replies: way }, version: 0 }
      return browser.call('account.changePreferences', { body })
    }
    expect((await change('bell')).status).toBe(200)
    expect(await change('nothing')).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
    expect((await browser.call('account.preferences')).json.choices.replies).toBe('bell')
  })

  test('is no kind that the role doesn’t hear of', async () => {
    const browser = await createTestApp().signInAs('vendor')
    const body = { mailNotifications: true, choices: { new_work: 'mail' }, version: 0 }
    expect(await browser.call('account.changePreferences', { body })).toMatchObject({
      status: 400,
      json: { fields: { 'choices.new_work': 'Your role doesn’t hear of this.' } },
    })
  })
})
