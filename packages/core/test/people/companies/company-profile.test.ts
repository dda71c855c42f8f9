import type { Role } from '@remotehands/contract'
import { roles } from '@remotehands/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const staff: readonly Role[] = ['admin', 'global_admin', 'techie']

// Acme has all that staff keep of a company, and Gina to turn to.
let app: TestApp
let ada: Browser
let acme: number
beforeEach(async () => {
  app = createTestApp()
  await app.addUser({ username: 'ada', role: 'admin', company: 'Remotehands' })
  const tess = await app.addUser({ username: 'tess', role: 'techie', company: 'Remotehands' })
  const gina = await app.addUser({ username: 'gina' })
  await app.addUser({ username: 'gus', company: 'Globex' })
  acme = gina.companyId
  ada = await app.signIn('ada')
  const body = {
    ...{ name: 'Acme', phoneNumber: '+1 555 0100', accountManagerId: tess.id, mainContactId: gina.id },
    ...{ notes: 'STAFF-NOTE', tags: ['STAFF-TAG'], externalId: 'STAFF-NUMBER', domains: ['staff.example'] },
  }
  expect((await ada.call('companies.update', { params: { id: acme }, body })).status).toBe(200)
})

const profileOf = (browser: Browser, id = acme) => browser.call('companies.profile', { params: { id } })
const change = (browser: Browser, body: object, id = acme) =>
  browser.call('companies.changeProfile', { params: { id }, body })

describe('the record of a company', () => {
  test.for(roles)('as a %s sees it has nothing that staff keep for themselves', async (role) => {
    const browser = await app.signInAs(role, staff.includes(role) ? 'Remotehands' : 'Acme')
    const { status, json, body } = await profileOf(browser)
    if (role === 'vendor') return expect(status).toBe(403)
    expect(json).toMatchObject({ name: 'Acme', phoneNumber: '+1 555 0100', accountManagerName: 'Dana Reyes' })
    expect(body).not.toContain('STAFF')
    expect(body).not.toContain('staff.example')
    const seesAddress = staff.includes(role) || role === 'local_admin'
    expect(json.contacts.main?.email).toBe(seesAddress ? 'gina@acme.example' : null)
  })

  test('is not for people of other companies', async () => {
    expect((await profileOf(await app.signIn('gus'))).status).toBe(404)
    const other = await app.signInAs('local_admin', 'Globex')
    expect((await change(other, { version: 1, ticketScope: 'own' })).status).toBe(404)
  })
})

describe('what new people read', () => {
  const mayChange: readonly Role[] = [...staff, 'local_admin']
  test.for(roles)('may be said by a %s or not', async (role) => {
    const browser = await app.signInAs(role, staff.includes(role) ? 'Remotehands' : 'Acme')
    const { status } = await change(browser, { version: 1, ticketScope: 'own' })
    expect(status).toBe(mayChange.includes(role) ? 200 : 403)
    expect((await profileOf(ada)).json.ticketScope).toBe(mayChange.includes(role) ? 'own' : 'company')
  })

  test('holds for whoever is added next, and nothing else of the company changes', async () => {
    const lou = await app.signInAs('local_admin')
    const { json: before } = await ada.call('companies.read', { params: { id: acme } })
    expect((await change(lou, { version: 1, ticketScope: 'site', notes: 'x' })).status).toBe(400)
    expect((await change(lou, { version: 1, ticketScope: 'site' })).json).toMatchObject({ version: 2 })
    expect((await change(lou, { version: 1, ticketScope: 'own' })).status).toBe(409)
    const { json: after } = await ada.call('companies.read', { params: { id: acme } })
    expect(after).toEqual({ ...before, version: 2, ticketScope: 'site' })
    const person = { firstName: 'Noor', lastName: 'Haddad', username: 'noor', email: 'noor@acme.example' }
    await lou.call('users.create', { body: { ...person, company: 'Acme' } })
    expect((await app.stores.users.byUsername('noor'))?.ticketScope).toBe('site')
  })

  test('stands in the log that the company’s administrator reads, whoever said it; the rest does not', async () => {
    const lou = await app.signInAs('local_admin')
    await change(lou, { version: 1, ticketScope: 'own' })
    const body = { name: 'Acme', ticketScope: 'site', notes: 'STAFF-NOTE 2', tags: ['STAFF-TAG 2'] }
    await ada.call('companies.update', { params: { id: acme }, body })
    await app.runJobs()
    const { json } = await lou.call('audit.list', { query: { subject: 'company' } })
    expect(json.filter(({ action }) => action === 'readers_changed').map(({ changes }) => changes)).toEqual([
      [{ field: 'new people read', from: 'own', to: 'site' }],
      [{ field: 'new people read', from: 'company', to: 'own' }],
    ])
    expect(JSON.stringify(json)).not.toContain('STAFF')
  })
})
