import type { TicketScope } from '@remotehands/contract'
import { beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { importFile } from '../../support/import-file.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

// Acme's new people read their own tickets alone; Globex says nothing.
let app: TestApp
let ada: Browser
beforeEach(async () => {
  app = createTestApp()
  await app.addUser({ username: 'ada', role: 'admin', company: 'Remotehands' })
  await app.addUser({ username: 'lou', role: 'local_admin', company: 'Acme' })
  await app.addUser({ username: 'gus', company: 'Globex' })
  ada = await app.signIn('ada')
  const company = await app.stores.companies.findByName('Acme')
  const params = { id: company?.id ?? 0 }
  const { json } = await ada.call('companies.update', { params, body: { name: 'Acme', ticketScope: 'own' } })
  expect(json.ticketScope).toBe('own')
})

const person = (username: string, company = 'Acme') => ({
  ...{ firstName: 'Noor', lastName: 'Haddad', username, email: `${username}@acme.example` },
  ...{ company, phoneNumber: '' },
})
const scopeOf = async (username: string) => (await app.stores.users.byUsername(username))?.ticketScope

test('a person who is added reads what the company says, unless somebody says otherwise', async () => {
  const lou = await app.signIn('lou')
  const add = async (by: Browser, username: string, company?: string, ticketScope?: TicketScope) => {
    const body = { ...person(username, company), ...(ticketScope && { ticketScope }) }
    expect((await by.call('users.create', { body })).status).toBe(201)
    return scopeOf(username)
  }
  expect(await add(ada, 'one')).toBe('own')
  expect(await add(lou, 'two')).toBe('own')
  expect(await add(lou, 'three', 'Acme', 'site')).toBe('site')
  expect(await add(ada, 'four', 'Globex')).toBe('company')
})

test('so does one who is added with a password, or from a file', async () => {
  const body = { ...person('five'), password: 'correct horse battery' }
  expect((await ada.call('auth.createClient', { body })).status).toBe(201)
  expect(await scopeOf('five')).toBe('own')
  await importFile(app, ada, 'people', [
    { ...person('six'), role: 'client' },
    { ...person('seven', 'Globex'), role: 'client' },
  ])
  expect(await Promise.all(['six', 'seven'].map(scopeOf))).toEqual(['own', 'company'])
})

test('whoever is there already reads what they did', async () => {
  expect(await Promise.all(['lou', 'gus'].map(scopeOf))).toEqual(['company', 'company'])
})
