import { describe, expect, it } from 'vitest'
import { codeAt } from '../../support/authenticator.ts'
import { createTestApp, password } from '../../support/test-app.ts'

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
    expect(app.mails[0]?.text).toContain('If it wasn’t you, set a new password at once')
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

describe('such a mail says', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
  const from = (userAgent: string, place?: string) => ({
    headers: { 'user-agent': userAgent },
    change: <R extends object>(request: R) => ({ ...request, ...(place && { place }) }),
  })

  it('when it was by the desk’s clock with its zone, on which device, and roughly where', async () => {
    const { app, browser } = await signedIn()
    const body = { password, newPassword: 'seven blue herons' }
    await browser.call('password.change', { body, ...from(firefox, 'Berlin, Germany') })
    await app.runJobs()
    expect(app.mails[0]?.text).toContain(
      [
        'When: Mon, Mar 2, 2026, 4:00 AM EST',
        'By: you, or someone signed in as you',
        'Device: Firefox on Windows',
        'Where: Near Berlin, Germany (IP address 203.0.113.7)',
      ].join('\n'),
    )
    expect(app.mails[0]?.html).toContain('Device: <strong>Firefox on Windows</strong>')
  })

  it('the address alone where no more is known', async () => {
    const { app, browser } = await signedIn()
    await browser.call('password.change', {
      body: { password, newPassword: 'seven blue herons' },
      ...from('<script>alert(1)</script>'),
    })
    await app.runJobs()
    expect(app.mails[0]?.text).toContain('Device: Unknown browser\nWhere: IP address 203.0.113.7\n')
    expect(app.mails[0]?.html).not.toContain('<script')
  })

  it('that somebody signed in with another browser, or from another country, once each', async () => {
    const { app } = await signedIn()
    const signIn = (userAgent: string, place?: string) =>
      app.call('auth.login', { body: { username: 'dana', password }, ...from(userAgent, place) })
    const subjects = async () => {
      await app.runJobs()
      return app.mails.splice(0).map(({ subject }) => subject)
    }
    await signIn(firefox, 'Berlin, Germany')
    expect(await subjects()).toEqual(['New sign-in to your account'])
    await signIn(firefox, 'Hamburg, Germany')
    expect(await subjects()).toEqual([])
    await signIn(chrome, 'Hamburg, Germany')
    expect(await subjects()).toEqual(['New sign-in to your account'])
    await signIn(chrome, 'Lagos, Nigeria')
    expect(await subjects()).toEqual(['New sign-in to your account'])
    app.clock.advance(80 * 24 * 3_600)
    await signIn(firefox, 'Berlin, Germany')
    app.clock.advance(80 * 24 * 3_600)
    await signIn(firefox, 'Berlin, Germany')
    expect(await subjects()).toEqual([])
  })

  it('nothing of the very first sign-in', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'neu' })
    await app.signIn('neu')
    await app.runJobs()
    expect(app.mails).toEqual([])
  })
})

describe('a mail about a change by an administrator', () => {
  async function changed(changes: object, person: { isActive?: boolean } = {}) {
    const app = createTestApp()
    const { id, version } = await app.addUser({ username: 'dana', ...person })
    await app.addUser({ company: 'Globex' })
    await app.addUser({ username: 'root', role: 'admin', company: 'Remotehands' })
    const admin = await app.signIn('root')
    await app.runJobs()
    app.mails.length = 0
    const { status } = await admin.call('users.update', {
      params: { id },
      body: { version, ...changes },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      change: (request) => ({ ...request, place: 'Berlin, Germany' }),
    })
    expect(status).toBe(200)
    await app.runJobs()
    return app
  }
  const email = 'other@acme.example'

  it('of the address goes to the old one and the new one: what, when, by whom, from where, and what to do', async () => {
    const { mails } = await changed({ email })
    expect(mails.map(({ to }) => to)).toStrictEqual(['dana@acme.example', email])
    expect(mails.map(({ subject }) => subject)).toStrictEqual(Array(2).fill('Your email address was changed'))
    const [{ text = '' } = {}] = mails
    expect(text).toContain('Email address: dana@acme.example → other@acme.example')
    expect(text).toContain('When: Mon, Mar 2, 2026, 4:00 AM EST')
    expect(text).toContain('By: Dana Reyes, admin')
    expect(text).toContain('Device: Firefox on Linux\nWhere: Near Berlin, Germany\n')
    expect(text).toContain('If you didn’t expect this, contact us at once')
    expect(text).toContain('https://remotehands.example/#contact')
    // Where the administrator sits is nobody else's business.
    expect(text).not.toContain('203.0.113.7')
  })

  it.each([
    [{ username: 'dana.reyes' }, 'Your username was changed', 'Username: dana → dana.reyes'],
    [{ role: 'local_admin' }, 'Your role was changed', 'Role: client → local admin'],
    [{ company: 'Globex' }, 'Your company was changed', 'Company: Acme → Globex'],
    [{ username: 'dd3', role: 'view_only_client' }, 'Account updated', 'Role: client → view only client'],
  ])('of %o goes to the person', async (changes, subject, fact) => {
    const { mails } = await changed(changes)
    expect(mails).toMatchObject([{ to: 'dana@acme.example', subject }])
    expect(mails[0]?.text).toContain(fact)
  })

  it('of the address goes to the old one of somebody who is not active', async () => {
    const { mails } = await changed({ email }, { isActive: false })
    expect(mails.map(({ to }) => to)).toStrictEqual(['dana@acme.example'])
  })

  it('does not come of a phone number', async () => {
    expect((await changed({ phoneNumber: '+1 555 0142' })).mails).toStrictEqual([])
  })
})

describe('a mail about the own doing', () => {
  it('says on which device and from which address', async () => {
    const { app, browser } = await signedIn()
    await browser.call('password.change', { body: { password, newPassword: 'seven blue herons' } })
    await app.runJobs()
    expect(app.mails[0]?.text).toContain('By: you, or someone signed in as you')
    expect(app.mails[0]?.text).toContain('Device: Unknown browser\nWhere: IP address 203.0.113.7')
  })
})
