import { describe, expect, it } from 'vitest'
import { createTestApp, password, type TestApp } from '../../support/test-app.ts'

const typed = 'My-Secret-Passw0rd'

/** The text, as it is, folded, and as anybody can digest it. */
async function tracesOf(text: string): Promise<string[]> {
  const forms = [text, text.toLowerCase()]
  const digests = await Promise.all(
    forms.map(async (form) => {
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(form))
      return Buffer.from(bytes).toString('base64url')
    }),
  )
  return [...forms, ...digests]
}

async function expectNowhere(app: TestApp, text: string) {
  await app.runJobs()
  const everything = JSON.stringify([app.written, app.mails, app.errors])
  for (const trace of await tracesOf(text)) expect(everything).not.toContain(trace)
}

const tryToSignIn = (app: TestApp, username: string) =>
  app.call('auth.login', { body: { username, password: 'wrong password' } })

async function refusals(app: TestApp) {
  const admin = await app.signInAs('admin', 'Remotehands')
  const { json } = await admin.call('audit.list', { query: { subject: 'session' } })
  return json.filter(({ actorId }) => actorId === null)
}

describe('a password that was typed as a username', () => {
  it('is kept nowhere, neither in the audit log nor in a counter, also when it locks', async () => {
    const app = createTestApp()
    for (let attempt = 0; attempt < 12; attempt += 1) await tryToSignIn(app, typed)
    await expectNowhere(app, typed)
    expect((await refusals(app)).map(({ action }) => action)).toContain('locked')
  })

  it('is one unknown name as often as it is typed, and not that of another text', async () => {
    const app = createTestApp()
    for (const name of [typed, 'another-name', ` ${typed.toUpperCase()}`]) {
      await tryToSignIn(app, name)
      app.clock.advance(1)
    }
    const [third, second, first] = (await refusals(app)).map(({ label }) => label)
    expect(first).toMatch(/^Unknown name [0-9a-f]{4}$/)
    expect(third).toBe(first)
    expect(second).not.toBe(first)
  })

  it('is not shown of entries that were written before it was left out', async () => {
    const app = createTestApp()
    const entry = { id: 'a', at: app.clock.now().toISOString(), actorId: null, actor: typed, label: typed }
    const about = { subject: 'session', subjectId: null, action: 'refused', companyId: null } as const
    await app.stores.audit.append({ ...entry, ...about, changes: [], ip: null })
    expect(await refusals(app)).toMatchObject([{ actor: 'Unknown name', label: 'Unknown name' }])
  })

  it('is kept nowhere when it is typed as a code, a recovery code, a link or the own password', async () => {
    const app = createTestApp()
    const browser = await app.signInAs('client')
    await browser.call('password.change', { body: { password: typed, newPassword: 'seven blue herons' } })
    await browser.call('password.readLink', { body: { token: typed } })
    await browser.call('auth.verifyRecoveryCode', { body: { userId: 1, recoveryCode: typed } })
    await expectNowhere(app, typed)
  })
})

describe('a refused sign-in of somebody who is known', () => {
  it('is told with the username as it is, however it was typed', async () => {
    const app = createTestApp()
    await app.addUser({ username: 'dana' })
    await tryToSignIn(app, ' DaNa ')
    expect(await refusals(app)).toMatchObject([{ actor: 'dana', label: 'dana' }])
  })
})

describe('a new password', () => {
  const same = { newPassword: "Choose a password that you don't use now." }

  it('is not the one in use', async () => {
    const app = createTestApp()
    const browser = await app.signInAs('client')
    const { status, json } = await browser.call('password.change', {
      body: { password, newPassword: password },
    })
    expect(status).toBe(400)
    expect(json.fields).toStrictEqual(same)
    expect((await browser.call('auth.me')).status).toBe(200)
  })

  it('is not the one in use by a link either, which can be used once more', async () => {
    const app = createTestApp()
    const { email } = await app.addUser({ username: 'dana' })
    await app.call('password.forgot', { body: { email } })
    await app.runJobs()
    const [, token] = /#token=([\w-]+)/.exec(app.mails[0]?.text ?? '') ?? []
    const set = (newPassword: string) => app.call('password.set', { body: { token, newPassword } })
    expect((await set(password)).json.fields).toStrictEqual(same)
    expect((await set('seven blue herons')).status).toBe(204)
  })
})
