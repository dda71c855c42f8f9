import { roles } from '@remotehands/contract'
import { beforeEach, expect, test } from 'vitest'
import { createMergingDesk, type MergingDesk } from './merging-desk.ts'

const ids = [1, 2, 3, 4, 5].map((at) => `00000000-0000-4000-8000-00000000000${at}`)
const [contractId = '', rackId = '', sinceId = '', seatsId = '', siteId = ''] = ids
const fields = [
  {
    id: contractId,
    label: 'Contract',
    kind: 'choice',
    options: ['Basic', 'Premium'],
    audience: 'administrators',
  },
  { id: rackId, label: 'Rack', kind: 'text' },
  { id: sinceId, label: 'Client since', kind: 'date', audience: 'administrators' },
  { id: seatsId, label: 'Seats', kind: 'number' },
  { id: siteId, label: 'Intranet', kind: 'link' },
]
const all = {
  [contractId]: 'premium',
  [rackId]: 'B-12',
  [sinceId]: '2024-02-29',
  [seatsId]: '040',
  [siteId]: 'https://acme.example/',
}

let desk: MergingDesk
beforeEach(async () => {
  desk = await createMergingDesk({ tickets: 0 })
  const saved = await desk.admin.call('companyFields.save', { body: { version: 0, fields } })
  expect(saved.status).toBe(200)
})
const set = (fieldValues: object, id = desk.from, name = 'Acme Holdings') =>
  desk.admin.call('companies.update', { params: { id }, body: { name, fieldValues } })
const filled = async (as = desk.admin, id = desk.from) =>
  (await as.call('companies.fields', { params: { id } })).json.map(({ label, value }) => `${label}: ${value}`)

test('fields are checked by their kind, and each sees those meant for them', async () => {
  expect((await set(all)).json.fieldValues).toMatchObject({ [contractId]: 'Premium', [seatsId]: '40' })
  expect(await filled()).toEqual([
    'Contract: Premium',
    'Rack: B-12',
    'Client since: 2024-02-29',
    'Seats: 40',
    'Intranet: https://acme.example/',
  ])
  expect(await filled(desk.client)).toEqual(['Contract: Premium', 'Client since: 2024-02-29'])
  expect((await desk.client.call('companies.fields', { params: { id: desk.into } })).status).toBe(404)
  const wrong = {
    [contractId]: 'Gold',
    [sinceId]: '2026-02-30',
    [seatsId]: 'many',
    [siteId]: 'javascript:alert(1)',
  }
  const { json, status } = await set(wrong)
  expect(status).toBe(400)
  expect(json.fields).toEqual({
    [`fieldValues.${contractId}`]: 'Choose one of: Basic, Premium.',
    [`fieldValues.${sinceId}`]: 'Write the day as 2026-03-31.',
    [`fieldValues.${seatsId}`]: 'Enter a number.',
    [`fieldValues.${siteId}`]: 'Enter an address like https://example.com.',
  })
})

test('a change to one field keeps the others, and the log names it', async () => {
  await set(all)
  await set({ [rackId]: '' })
  expect(await filled()).not.toContain('Rack: B-12')
  expect(await filled()).toContain('Seats: 40')
  await desk.runJobs()
  const query = { subject: 'company', companyId: String(desk.from) }
  const [entry] = (await desk.admin.call('audit.list', { query })).json
  expect(entry?.changes).toEqual([{ field: 'Rack', from: 'B-12', to: null }])
  const seen = (await desk.client.call('audit.list', { query: { subject: 'company' } })).json
  expect(JSON.stringify(seen)).not.toContain('B-12')
})

test('an archived field is asked no more, and shows what stood in it once it is back', async () => {
  await set(all)
  const { json } = await desk.admin.call('companyFields.list')
  const left = json.fields.filter(({ id }) => id !== rackId)
  const archived = await desk.admin.call('companyFields.save', { body: { version: 1, fields: left } })
  expect(archived.json.archived.map(({ label }) => label)).toEqual(['Rack'])
  expect(await filled()).not.toContain('Rack: B-12')
  expect((await set({ [rackId]: 'C-1' })).status).toBe(400)
  await desk.admin.call('companyFields.save', { body: { version: 2, fields: json.fields } })
  expect(await filled()).toContain('Rack: B-12')
  const late = await desk.admin.call('companyFields.save', { body: { version: 1, fields } })
  expect(late.status).toBe(409)
  const other = json.fields.map((field) => (field.id === rackId ? { ...field, kind: 'number' } : field))
  expect((await desk.admin.call('companyFields.save', { body: { version: 3, fields: other } })).status).toBe(
    400,
  )
})

test('a merge fills the gaps of the company that stays', async () => {
  await set(all)
  await set({ [rackId]: 'A-1' }, desk.into, 'Acme')
  await desk.start()
  expect(await filled(desk.admin, desk.into)).toEqual(expect.arrayContaining(['Rack: A-1', 'Seats: 40']))
})

test.for(roles)('who reads and changes fields: %s', async (role) => {
  const isStaff = ['admin', 'global_admin', 'techie'].includes(role)
  const isAdmin = role === 'admin' || role === 'global_admin'
  const browser = await desk.signInAs(
    role,
    isStaff ? 'Remotehands' : role === 'vendor' ? 'Fortinet' : 'Acme Holdings',
  )
  const answers = [
    await browser.call('companyFields.list'),
    await browser.call('companyFields.save', { body: { version: 1, fields } }),
    await browser.call('companies.fields', { params: { id: desk.from } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([
    isStaff ? 200 : 403,
    isAdmin ? 200 : 403,
    isStaff || role === 'local_admin' ? 200 : 403,
  ])
})
