import { roles } from '@remotehands/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp, password } from '../../support/test-app.ts'

const form = {
  firstName: 'Noor',
  lastName: 'Haddad',
  username: 'noor.haddad',
  email: 'Noor@globex.example',
  company: 'Globex',
  password: 'battery staple',
  phoneNumber: '+1 555 0100',
}

describe('adding a client', () => {
  it('makes an account that can sign in, of a company found or created by its name', async () => {
    const app = createTestApp()
    const admin = await app.signInAs('admin')

    const created = await admin.call('auth.createClient', { body: form })

    expect(created.status).toBe(201)
    expect(created.json).toStrictEqual({
      id: expect.any(Number),
      firstName: 'Noor',
      lastName: 'Haddad',
      username: 'noor.haddad',
      email: 'Noor@globex.example',
      company: 'Globex',
      role: 'client',
      phoneNumber: '+1 555 0100',
      lastLogin: null,
      isActive: true,
      createdAt: '2026-03-02T09:00:00.000Z',
    })
    const login = { username: form.username, password: form.password }
    expect((await app.call('auth.login', { body: login })).status).toBe(200)
  })

  it('puts people of one company together, however its name is typed', async () => {
    const app = createTestApp()
    const admin = await app.signInAs('admin')
    await admin.call('auth.createClient', { body: form })
    const second = { ...form, username: 'sam', email: 'sam@globex.example', company: '  GLOBEX ' }
    const created = await admin.call('auth.createClient', { body: second })
    expect(created.json.company).toBe('Globex')
    const ids = [...(await app.stores.users.byIds([created.json.id - 1, created.json.id])).values()]
    expect(new Set(ids.map(({ companyId }) => companyId)).size).toBe(1)
  })

  it('keeps the password as a hash alone', async () => {
    const app = createTestApp()
    const admin = await app.signInAs('admin')
    const created = await admin.call('auth.createClient', { body: form })
    expect(created.body).not.toContain(form.password)
    const stored = await app.stores.users.byId(created.json.id)
    expect(JSON.stringify(stored)).not.toContain(form.password)
    expect(stored?.passwordHash).toMatch(/^\$test\$/)
  })

  it('answers 201 to one and 409 to the other of two who want the same username at once', async () => {
    const app = createTestApp()
    const admin = await app.signInAs('admin')
    const other = { ...form, username: 'NOOR.Haddad', email: 'other@globex.example' }
    const answers = await Promise.all([form, other].map((body) => admin.call('auth.createClient', { body })))
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('USERNAME_TAKEN')
  })

  it('refuses an email address that is in use, in any case', async () => {
    const app = createTestApp()
    const admin = await app.signInAs('admin')
    await admin.call('auth.createClient', { body: form })
    const body = { ...form, username: 'noor2', email: 'NOOR@GLOBEX.example' }
    expect((await admin.call('auth.createClient', { body })).json.code).toBe('EMAIL_TAKEN')
  })

  it('leaves no company behind when the account is refused', async () => {
    const app = createTestApp()
    const admin = await app.signInAs('admin')
    const headers = { 'idempotency-key': 'a-double-click' }
    await admin.call('auth.createClient', { body: form, headers })
    const fresh = { ...form, username: 'sam', email: 'sam@initech.example', company: 'Initech' }
    for (const [body, code, sent] of [
      [{ ...fresh, username: 'Noor.HADDAD' }, 'USERNAME_TAKEN', {}],
      [{ ...fresh, email: 'NOOR@globex.example' }, 'EMAIL_TAKEN', {}],
      [fresh, 'IDEMPOTENCY_KEY_REUSED', headers],
    ] as const) {
      const { status, json } = await admin.call('auth.createClient', { body, headers: sent })
      expect({ status, code: json.code }).toStrictEqual({ status: 409, code })
      expect(await app.stores.companies.findByName('Initech')).toBeUndefined()
    }
  })

  it('makes one account of many calls with one Idempotency-Key', async () => {
    const app = createTestApp()
    const admin = await app.signInAs('admin')
    const headers = { 'idempotency-key': 'a-double-click' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.call('auth.createClient', { body: form, headers })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    const reused = await admin.call('auth.createClient', { body: { ...form, firstName: 'Nora' }, headers })
    expect(reused.json.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it.each([
    ['a missing field', { lastName: undefined }, { lastName: 'Please fill in all required fields.' }],
    ['an empty field', { company: '  ' }, { company: 'Please fill in all required fields.' }],
    ['a short username', { username: 'no' }, { username: 'Username must be at least 3 characters.' }],
    ['a short password', { password: '1234567' }, { password: 'Password must be at least 8 characters.' }],
    ['a wrong address', { email: 'noor@' }, { email: 'Please enter a valid email address.' }],
    ['a second line in a name', { firstName: 'Noor\r\nBcc: x@y.example' }, { firstName: expect.any(String) }],
    ['a role that is not offered', { role: 'techie' }, { role: expect.stringContaining('must be one of') }],
  ])('refuses %s with its message', async (_, change, fields) => {
    const app = createTestApp()
    const admin = await app.signInAs('admin')
    const { status, json } = await admin.call('auth.createClient', { body: { ...form, ...change } })
    expect(status).toBe(400)
    expect(json.fields).toStrictEqual(fields)
  })

  it.each([
    { id: 1 },
    { isActive: false },
    { companyId: 1 },
    { authEpoch: 5 },
    { passwordHash: '$test$t=1$1$' },
    { twoFactor: null },
    { vendorId: 1 },
  ])('binds no field that the form does not have: %j', async (extra) => {
    const app = createTestApp()
    const admin = await app.signInAs('admin')
    const { status, json } = await admin.call('auth.createClient', { body: { ...form, ...extra } })
    expect(status).toBe(400)
    expect(Object.values(json.fields ?? {})).toStrictEqual(['Unknown field.'])
    expect(await app.stores.users.byUsername(form.username)).toBeUndefined()
  })
})

describe('who may add whom', () => {
  it('admins give every role that is offered', async () => {
    const app = createTestApp()
    for (const actor of ['admin', 'global_admin'] as const) {
      const browser = await app.signInAs(actor)
      for (const role of ['client', 'view_only_client', 'local_admin', 'global_admin'] as const) {
        const name = `${actor}-${role}`.replaceAll('_', '-')
        const body = { ...form, role, username: name, email: `${name}@globex.example` }
        expect((await browser.call('auth.createClient', { body })).json.role).toBe(role)
      }
    }
  })

  it('a local admin adds people to the own company', async () => {
    const app = createTestApp()
    const localAdmin = await app.signInAs('local_admin', 'Globex')
    for (const role of ['client', 'view_only_client', 'local_admin'] as const) {
      const name = role.replaceAll('_', '-')
      const body = { ...form, role, username: name, email: `${name}@globex.example`, company: ' globex' }
      const { status, json } = await localAdmin.call('auth.createClient', { body })
      expect(status).toBe(201)
      expect(json.company).toBe('Globex')
    }
  })

  it('a local admin does not make a global admin', async () => {
    const app = createTestApp()
    const localAdmin = await app.signInAs('local_admin', 'Globex')
    const body = { ...form, role: 'global_admin' }
    const { status, json } = await localAdmin.call('auth.createClient', { body })
    expect(status).toBe(403)
    expect(json).toMatchObject({ code: 'FORBIDDEN', fields: { role: 'You can’t assign this role.' } })
  })

  it('nobody makes an admin through the form', async () => {
    const app = createTestApp()
    for (const role of roles) {
      const browser = await app.signInAs(role, 'Globex')
      const { status } = await browser.call('auth.createClient', { body: { ...form, role: 'admin' } })
      expect([400, 403]).toContain(status)
    }
    expect(await app.stores.users.byUsername(form.username)).toBeUndefined()
  })

  it('a local admin adds nobody to another company, known or not, and creates none', async () => {
    const app = createTestApp()
    await app.addUser({ company: 'Initech' })
    const localAdmin = await app.signInAs('local_admin', 'Globex')
    for (const company of ['Initech', 'Brand New', 'Globex Two']) {
      const { status, json } = await localAdmin.call('auth.createClient', { body: { ...form, company } })
      expect(status).toBe(403)
      expect(json.fields).toStrictEqual({ company: 'You can add people to your own company only.' })
    }
    expect(await app.stores.companies.findByName('Brand New')).toBeUndefined()
  })

  it('a local admin who names another company hears nothing of the names taken there', async () => {
    const app = createTestApp()
    const { username, email } = await app.addUser({ company: 'Initech' })
    const localAdmin = await app.signInAs('local_admin', 'Globex')
    const body = { ...form, username, email, company: 'Initech' }
    expect((await localAdmin.call('auth.createClient', { body })).json.code).toBe('FORBIDDEN')
  })

  it.each(['techie', 'client', 'view_only_client', 'vendor'] as const)('a %s adds nobody', async (role) => {
    const app = createTestApp()
    const browser = await app.signInAs(role)
    expect((await browser.call('auth.createClient', { body: form })).json.code).toBe('FORBIDDEN')
    expect((await app.call('auth.login', { body: { username: form.username, password } })).status).toBe(401)
  })
})
