import { type Role, roles } from '@remotehands/contract'
import { beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const staff: readonly Role[] = ['admin', 'global_admin', 'techie']

// Gina of Acme raised a ticket, Noor is her colleague.
let app: TestApp
let noorId: number
beforeEach(async () => {
  app = createTestApp()
  await app.addUser({ username: 'gina' })
  noorId = (await app.addUser({ username: 'noor' })).id
  const gina = await app.signIn('gina')
  await gina.call('tickets.create', { body: { title: 'Printer', description: 'D' } })
})

const change = (browser: Browser, body: object, id = noorId) =>
  browser.call('users.changeAccess', { params: { id }, body: { version: 1, ...body } })
const read = async () =>
  (await (await app.signIn('noor')).call('tickets.list')).json.map(({ title }) => title)

test.for(roles)('a %s says which tickets somebody reads, and whether they approve, or not', async (role) => {
  const browser = await app.signInAs(role, staff.includes(role) ? 'Remotehands' : 'Acme')
  const { status, json } = await change(browser, { ticketScope: 'own', isApprover: true })
  if (!staff.includes(role) && role !== 'local_admin') {
    expect(status).toBe(403)
    return expect(await read()).toEqual(['Printer'])
  }
  expect(json).toMatchObject({ id: noorId, contact: { version: 2, ticketScope: 'own', isApprover: true } })
  expect(await read()).toEqual([])
  // Whoever is behind the times is told, and one that changes nothing writes nothing.
  expect((await change(browser, { ticketScope: 'company' })).status).toBe(409)
  expect((await change(browser, { version: 2, ticketScope: 'own' })).json.contact?.version).toBe(2)
})

test('a technician changes nothing else of them, and nobody who is no client', async () => {
  const tess = await app.signInAs('techie', 'Remotehands')
  for (const body of [{ role: 'local_admin' }, { email: 'a@b.example' }, { isActive: false }])
    expect((await change(tess, body)).status).toBe(400)
  const boss = await app.addUser({ username: 'boss', role: 'admin', company: 'Remotehands' })
  const ven = await app.addUser({ username: 'ven', role: 'vendor' })
  for (const { id } of [boss, ven]) expect((await change(tess, { ticketScope: 'own' }, id)).status).toBe(404)
  const reader = await app.addUser({ username: 'rita', role: 'view_only_client' })
  expect((await change(tess, { isApprover: true }, reader.id)).json).toMatchObject({
    fields: { isApprover: expect.stringContaining('can be approvers') },
  })
})

test('a company’s administrator reaches nobody of another company', async () => {
  const other = await app.signInAs('local_admin', 'Globex')
  expect((await change(other, { ticketScope: 'own' })).status).toBe(404)
})

test('it stands in the log', async () => {
  await change(await app.signInAs('techie', 'Remotehands'), { ticketScope: 'site', isApprover: true })
  await app.runJobs()
  const lou = await app.signInAs('local_admin')
  const { json } = await lou.call('audit.list', { query: { subject: 'user', action: 'changed' } })
  expect(json.map(({ subjectId, changes }) => ({ subjectId, changes }))).toEqual([
    {
      subjectId: noorId,
      changes: [
        { field: 'tickets', from: 'company', to: 'site' },
        { field: 'approver', from: 'no', to: 'yes' },
      ],
    },
  ])
})
