import { describe, expect, it } from 'vitest'
import { codeAt } from '../support/authenticator.ts'
import { createTestApp, password } from '../support/test-app.ts'

async function signedIn() {
  const app = createTestApp()
  await app.addUser({ username: 'dana' })
  const browser = await app.signIn('dana')
  // Whoever wants no mails of the desk gets these all the same.
  await browser.call('account.changePreferences', { body: { mailNotifications: false } })
  await app.runJobs()
  app.mails.length = 0
  return { app, browser }
}

describe('a mail about the safety of the account', () => {
  it('comes after a change of the password, also to those who switched mails off', async () => {
    const { app, browser } = await signedIn()
    await browser.call('password.change', { body: { password, newPassword: 'seven blue herons' } })
    await app.runJobs()
    expect(app.mails).toMatchObject([{ to: 'dana@acme.example', subject: 'Your password was changed' }])
    expect(app.mails[0]?.text).toContain('If it was not you, set a new password at once')
    expect(app.mails[0]?.text).not.toMatch(/herons|Switch these mails off/)
  })

  it('comes after two-factor was turned on, and after its codes were made anew', async () => {
    const { app, browser } = await signedIn()
    const { json } = await browser.call('auth.startTwoFactor', { body: { password } })
    await browser.call('auth.confirmTwoFactor', { body: { token: await codeAt(app.clock, 0, json.secret) } })
    const token = await codeAt(app.clock, 1, json.secret)
    await browser.call('auth.renewRecoveryCodes', { body: { password, token } })
    await app.runJobs()
    expect(app.mails.map(({ subject }) => subject)).toStrictEqual([
      'Two-factor is on',
      'Your recovery codes are new',
    ])
  })

  it('does not come after a change of the name', async () => {
    const { app, browser } = await signedIn()
    const body = { firstName: 'Danielle', lastName: 'Reyes', phoneNumber: '' }
    await browser.call('account.update', { body })
    await app.runJobs()
    expect(app.mails).toStrictEqual([])
  })
})
