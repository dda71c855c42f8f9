import { describe, expect, it } from 'vitest'
import { createTestApp, password } from '../../support/test-app.ts'

const common = 'This password is on lists of common or leaked passwords. Please choose another one.'
const personal =
  'This password is little more than your name, username, email address or company. Please choose another one.'

async function signedIn() {
  const app = createTestApp()
  const user = await app.addUser({ username: 'dana.r', company: 'Globex Freight' })
  const browser = await app.signIn('dana.r')
  const change = (newPassword: string, old = password) =>
    browser.call('password.change', { body: { password: old, newPassword } })
  return { app, user, browser, change }
}

describe('a new password', () => {
  it.each([
    'password',
    'Password1',
    'P@SSW0RD',
    'iloveyou',
    '123456789012',
    'qwertyuiop',
    'Summer2026!',
    '!!letmein99',
    'aaaaaaaaaaaa',
    'abababababab',
    'abcdefghijkl',
    '987654321',
    'poiuytrewq',
  ])('is none that others try first: %s', async (newPassword) => {
    const { app, change } = await signedIn()
    const { status, json } = await change(newPassword)
    expect({ status, fields: json.fields }).toStrictEqual({ status: 400, fields: { newPassword: common } })
    expect((await app.call('auth.login', { body: { username: 'dana.r', password } })).status).toBe(200)
  })

  it.each([
    'DanaReyes',
    'reyes-dana-2026',
    'dana.r@acme.example',
    'dana.r dana.r',
    'Globex Freight',
    'globexfreight1!',
    'Remotehands2026',
  ])('is not the own name, username, address or company: %s', async (newPassword) => {
    const { change } = await signedIn()
    const { status, json } = await change(newPassword)
    expect({ status, fields: json.fields }).toStrictEqual({ status: 400, fields: { newPassword: personal } })
  })

  it.each([
    'seven blue herons',
    'Dana likes seven herons',
    'kV7!q-2mZx',
    'пароль из шести слов',
    '🦉🦉 over the harbour',
    'correct horse battery staple',
  ])('may be any other: %s', async (newPassword) => {
    const { app, change } = await signedIn()
    expect((await change(newPassword)).status).toBe(204)
    const login = { username: 'dana.r', password: newPassword }
    expect((await app.call('auth.login', { body: login })).status).toBe(200)
  })

  it.each([
    ['', 'Please enter a new password.'],
    ['seven b', 'Password must be at least 8 characters.'],
    ['x'.repeat(257), 'Password must be at most 256 characters.'],
  ])('has 8 to 256 characters: %s', async (newPassword, message) => {
    const { change } = await signedIn()
    expect((await change(newPassword)).json.fields).toStrictEqual({ newPassword: message })
  })
})

describe('changing the own password', () => {
  it('asks for the old one, and counts a wrong one like a sign-in', async () => {
    const { change } = await signedIn()
    const { status, json } = await change('seven blue herons', 'not my password')
    expect({ status, fields: json.fields }).toStrictEqual({
      status: 400,
      fields: { password: 'That’s not your password.' },
    })
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => change('seven blue herons', 'not my password')),
    )
    expect(tries.filter(({ status: each }) => each === 400)).toHaveLength(9)
    expect((await change('seven blue herons')).status).toBe(429)
  })

  it('ends every other session; this browser goes on with a new one', async () => {
    const { app, browser, change } = await signedIn()
    const phone = await app.signIn('dana.r')
    const stolen = browser.copy()
    expect((await change('seven blue herons')).status).toBe(204)
    expect((await browser.call('auth.me')).status).toBe(200)
    expect((await phone.call('auth.me')).status).toBe(401)
    expect((await stolen.call('auth.me')).status).toBe(401)
  })

  it('counts once when it happens at once: the old password proves nothing any more', async () => {
    const { app, change } = await signedIn()
    const chosen = ['seven blue herons', 'eight grey geese', 'nine wild swans']
    const changes = await Promise.all(chosen.map((each) => change(each)))
    const codes = changes.map(({ status, json }) => json?.code ?? status)
    const refused = codes.filter((code) => code !== 204)
    expect(refused).toHaveLength(2)
    // One that comes a little later has a session that has ended, or no right password any more.
    for (const code of refused) expect(['CONFLICT', 'NOT_SIGNED_IN', 'VALIDATION_FAILED']).toContain(code)
    const taken = chosen[codes.indexOf(204)]
    const login = { username: 'dana.r', password: taken }
    expect((await app.call('auth.login', { body: login })).status).toBe(200)
  })

  it('is told in the audit log, without the password', async () => {
    const { app, user, change } = await signedIn()
    await change('seven blue herons')
    await app.runJobs()
    const filter = { from: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' }
    const { items } = await app.stores.audit.list(filter, { limit: 25 })
    const entry = items.find(({ action }) => action === 'password_changed')
    expect(entry).toMatchObject({
      actorId: user.id,
      subject: 'user',
      subjectId: user.id,
      label: 'Dana Reyes',
    })
    expect(JSON.stringify(items)).not.toMatch(/herons|\$test/)
  })

  it('is for nobody who is not signed in', async () => {
    const { app } = await signedIn()
    const body = { password, newPassword: 'seven blue herons' }
    expect((await app.call('password.change', { body })).status).toBe(401)
  })
})

describe('the password of a client who is added', () => {
  const form = {
    firstName: 'Noor',
    lastName: 'Haddad',
    username: 'noor.haddad',
    email: 'noor@globex.example',
    company: 'Globex',
  }

  it.each([
    ['password1', common],
    ['NoorHaddad', personal],
    ['globex2026', personal],
    ['short', 'Password must be at least 8 characters.'],
    ['', 'Please fill in all required fields.'],
  ])('is refused at its field when it is %s, and no account is made', async (chosen, message) => {
    const app = createTestApp()
    const admin = await app.signInAs('admin')
    const { status, json } = await admin.call('auth.createClient', { body: { ...form, password: chosen } })
    expect({ status, fields: json.fields }).toStrictEqual({ status: 400, fields: { password: message } })
    expect(await app.stores.users.byUsername(form.username)).toBeUndefined()
    expect(await app.stores.companies.findByName('Globex')).toBeUndefined()
  })
})
