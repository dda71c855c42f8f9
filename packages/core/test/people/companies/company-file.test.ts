import { beforeEach, expect, test } from 'vitest'
import { importFile } from '../../support/import-file.ts'
import { createMergingDesk, type MergingDesk } from './merging-desk.ts'

let desk: MergingDesk
beforeEach(async () => {
  desk = await createMergingDesk({ tickets: 0 })
  const body = { name: 'Acme', externalIds: [{ system: 'RMM', id: 'a-1' }], domains: ['acme.example'] }
  await desk.admin.call('companies.update', { params: { id: desk.into }, body })
})

const rows = [
  {
    name: 'New Ltd',
    phoneNumber: '+1 555',
    domains: 'new.example, @new.test',
    tags: 'school; key',
    accountManager: 'ada',
  },
  { name: 'ACME', system: 'rmm', systemId: 'A-1', address: 'Mill Lane 1' },
  { name: 'Globex', domains: 'acme.example' },
  { name: 'Remotehands' },
  { name: 'No Manager Ltd', accountManager: 'gus' },
  { name: 'Bad Id Ltd', systemId: '9' },
  { name: 'acme', notes: 'Twice' },
]
const companyNamed = async (name: string) => {
  const found = await desk.stores.companies.findByName(name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

test('a check says what is wrong, what is there and what it would change, and stores nothing', async () => {
  const { json } = await desk.admin.call('companies.checkImport', { body: { rows } })
  expect(json.problems).toEqual([
    { row: 2, field: 'domains', message: 'acme.example belongs to “Acme”.' },
    { row: 3, field: 'name', message: '“Remotehands” is the service company itself.' },
    { row: 4, field: 'accountManager', message: 'Nobody of our team has this name or address.' },
    { row: 5, field: 'system', message: 'Say which system the id is of.' },
    { row: 6, field: 'name', message: 'An earlier row is about the same company.' },
  ])
  expect(json.existing).toEqual([
    {
      row: 1,
      label: 'Acme',
      changes: expect.arrayContaining([{ field: 'address', from: null, to: 'Mill Lane 1' }]),
    },
  ])
  expect(await desk.stores.companies.findByName('New Ltd')).toBeUndefined()
})

test('a check asks about a new company whose name is nearly that of another', async () => {
  const near = [{ name: 'Northgate Dental' }, { name: 'North Gate Dental' }, { name: 'New Ltd' }]
  await importFile(desk, desk.admin, 'companies', near.slice(0, 1))
  const { json } = await desk.admin.call('companies.checkImport', { body: { rows: near } })
  expect(json.unknownCompanies).toEqual([
    { name: 'North Gate Dental', rows: [1], similar: ['Northgate Dental'] },
  ])
})

test('new companies come in with what their rows say, those on file change only if wanted', async () => {
  const skipped = await importFile(desk, desk.admin, 'companies', rows)
  expect(skipped).toMatchObject({ created: 1, updated: 0, unchanged: 1 })
  expect(skipped.problems).toHaveLength(5)
  expect(await companyNamed('New Ltd')).toMatchObject({
    phoneNumber: '+1 555',
    domains: ['new.example', 'new.test'],
    tags: ['school', 'key'],
    accountManagerId: (await desk.stores.users.byUsername('ada'))?.id,
  })
  expect((await companyNamed('Acme')).address).toBe('')
  const updated = await importFile(desk, desk.admin, 'companies', rows, { existing: 'update' })
  expect(updated).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
  expect(await companyNamed('Acme')).toMatchObject({
    name: 'Acme',
    address: 'Mill Lane 1',
    domains: ['acme.example'],
  })
})

test('a list that is exported says the same when it is imported again', async () => {
  await importFile(desk, desk.admin, 'companies', [
    { name: '=Danger', notes: '=1+1', tags: 'b, a' },
    ...rows.slice(0, 1),
  ])
  const { body, headers } = await desk.admin.call('companies.export', { query: { sort: 'name' } })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(body).toContain("'=Danger")
  const [head = '', ...lines] = String(body).split('\r\n')
  expect(head.split(',').slice(0, 3)).toEqual(['Name', 'Customer number', 'Ids in other systems'])
  expect(lines.find((line) => line.startsWith('Acme,'))).toContain('RMM: a-1')
  await desk.runJobs()
  const [entry] = (await desk.admin.call('audit.list', { query: { subject: 'export' } })).json
  expect(entry).toMatchObject({ label: 'Companies', action: 'exported' })
})

const fieldId = '5f0c8a52-6a51-4f0e-9f3d-0a1b2c3d4e5f'
const columns: Record<string, string> = {
  ...{
    Name: 'name',
    'Customer number': 'externalId',
    'Ids in other systems': 'externalIds',
    Phone: 'phoneNumber',
  },
  ...{ Address: 'address', 'Mail domains': 'domains', 'Account manager': 'accountManager', Team: 'team' },
  ...{ 'Main contact': 'mainContact', 'Technical contact': 'technicalContact', Tags: 'tags', Notes: 'notes' },
  ...{ 'Billing contact': 'billingContact', 'Colleagues in copy follow': 'ccFollows' },
  ...{ Sites: 'sites', 'New people read': 'ticketScope', 'Number (field)': `fieldValues.${fieldId}` },
}

/** Every value of a CSV file; quoted ones as they were. */
const cellsOf = (line: string) =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)]
    .slice(0, -1)
    .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))

/** A desk on which everything is known of Acme, or nothing yet. */
async function describedDesk(isDescribed: boolean) {
  const described = await createMergingDesk({ tickets: 0 })
  const { admin, stores } = described
  const field = { id: fieldId, label: 'Number', kind: 'number' as const }
  await admin.call('companyFields.save', { body: { version: 0, fields: [field] } })
  const team = { version: 0, name: 'North', memberIds: [], leadIds: [] }
  await admin.call('teams.create', { body: team })
  const [ada, anna] = await Promise.all(['ada', 'anna'].map((name) => stores.users.byUsername(name)))
  const contact = anna?.id ?? 0
  const body = {
    ...{ name: 'Acme', phoneNumber: '+1 555', address: '1 Dock Road, Ashburn', notes: 'Ring, “twice”.' },
    ...{
      externalId: 'K-1',
      domains: ['acme.example', 'acme.test'],
      tags: ['school', 'key'],
      ccFollows: false,
    },
    externalIds: [
      { system: 'RMM', id: 'a-1' },
      { system: 'Accounting', id: '10042' },
    ],
    ...{
      accountManagerId: ada?.id ?? 0,
      teamId: 1,
      ticketScope: 'own' as const,
      fieldValues: { [fieldId]: '30' },
    },
    ...{ mainContactId: contact, technicalContactId: contact, billingContactId: contact },
  }
  if (isDescribed) {
    const { status, body: answer } = await admin.call('companies.update', {
      params: { id: described.into },
      body,
    })
    expect(status, answer).toBe(200)
    for (const name of ['Warehouse, Dock 2', 'Head office'])
      await admin.call('sites.create', { params: { id: described.into }, body: { name } })
  }
  return described
}

test('what is known of a company goes round: exported here, imported there, exported again', async () => {
  const here = await describedDesk(true)
  const there = await describedDesk(false)
  const exported = async (of: MergingDesk) => {
    const { body } = await of.admin.call('companies.export', { query: { q: 'acme' } })
    const [head = '', ...lines] = String(body).split('\r\n').filter(Boolean)
    const names = cellsOf(head).map((name) => columns[name])
    return lines.map((line) =>
      Object.fromEntries(cellsOf(line).flatMap((cell, at) => (names[at] ? [[names[at], cell]] : []))),
    )
  }
  const file = await exported(here)
  expect(Object.keys(file[0] ?? {})).toHaveLength(Object.keys(columns).length)
  const { json } = await there.admin.call('companies.checkImport', { body: { rows: file } })
  expect(json.problems).toEqual([])
  expect(json.existing[0]?.changes).toContainEqual({ field: 'team', from: null, to: 'North' })
  expect(json.existing[0]?.changes).toContainEqual({ field: 'Number', from: null, to: '30' })
  await importFile(there, there.admin, 'companies', file, { existing: 'update' })
  expect(await exported(there)).toEqual(file)
  const again = await importFile(there, there.admin, 'companies', file, { existing: 'update' })
  expect(again).toMatchObject({ created: 0, updated: 0, problems: [] })
})

test('sites that a company lacks come in by their names, once', async () => {
  await desk.admin.call('sites.create', { params: { id: desk.into }, body: { name: 'Head office' } })
  const sites = async (name: string) =>
    (await desk.stores.sites.ofCompany((await companyNamed(name)).id)).map((site) => site.name)
  const file = [
    { name: 'Acme', sites: 'HEAD OFFICE; Warehouse, Dock 2' },
    { name: 'New Ltd', sites: 'North\nSouth; north' },
  ]
  const { json } = await desk.admin.call('companies.checkImport', { body: { rows: file } })
  expect(json.existing).toMatchObject([
    { row: 0, changes: [{ field: 'new sites', from: null, to: 'Warehouse, Dock 2' }] },
  ])
  expect(await importFile(desk, desk.admin, 'companies', file)).toMatchObject({ created: 1, unchanged: 1 })
  expect(await sites('Acme')).toEqual(['Head office'])
  expect(await sites('New Ltd')).toEqual(['North', 'South'])
  const chosen = { existing: 'update' } as const
  expect(await importFile(desk, desk.admin, 'companies', file, chosen)).toMatchObject({
    created: 0,
    updated: 1,
  })
  expect(await sites('Acme')).toEqual(['Head office', 'Warehouse, Dock 2'])
  expect(await importFile(desk, desk.admin, 'companies', file, chosen)).toMatchObject({
    updated: 0,
    unchanged: 2,
  })
})

test('a row that names more sites than a company may have is left out', async () => {
  const createdAt = desk.clock.now().toISOString()
  const blank = { address: '', timeZone: null, hours: '', accessNotes: '', isArchived: false, createdAt }
  const there = (await desk.stores.sites.ofCompany(desk.into)).length
  for (let at = 1; at < 500 - there; at++)
    await desk.stores.sites.create({ ...blank, companyId: desk.into, name: `Site ${at}` }, null)
  const check = async (sites: string) =>
    (await desk.admin.call('companies.checkImport', { body: { rows: [{ name: 'Acme', sites }] } })).json
  expect((await check('Site 1; Site 500')).problems).toEqual([])
  expect(await check('Site 1; Site 500; Site 501')).toMatchObject({
    problems: [{ row: 0, field: 'sites', message: 'A company has at most 500 sites.' }],
    existing: [],
  })
})

test('a contact whom the company doesn’t have yet is told, and the row goes in without if wanted', async () => {
  const row = { name: 'New Ltd', mainContact: 'nia@new.example' }
  const { json } = await desk.admin.call('companies.checkImport', { body: { rows: [row] } })
  expect(json.problems).toMatchObject([{ row: 0, field: 'mainContact', code: 'unknownPerson' }])
  expect(await importFile(desk, desk.admin, 'companies', [row])).toMatchObject({ created: 0 })
  const forced = await importFile(desk, desk.admin, 'companies', [row], { unassignUnknown: true })
  expect(forced).toMatchObject({ created: 1, problems: [] })
})

test('added fields, teams and odd columns are checked row by row', async () => {
  const check = async (row: object) =>
    (await desk.admin.call('companies.checkImport', { body: { rows: [{ name: 'New Ltd', ...row }] } })).json
  expect((await check({ team: 'South' })).problems).toMatchObject([{ field: 'team' }])
  expect((await check({ ticketScope: 'everything' })).problems).toMatchObject([{ field: 'ticketScope' }])
  const key = `fieldValues.${fieldId}`
  expect((await check({ [key]: '30' })).problems).toEqual([
    { row: 0, field: key, message: 'This field is no longer there.' },
  ])
  expect(await check({ colour: 'blue' })).toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('the list sorts by account manager and tags, those without come last', async () => {
  await importFile(desk, desk.admin, 'companies', rows)
  const names = async (query: Record<string, string>) =>
    (await desk.admin.call('companies.overview', { query })).json.map(({ name }) => name)
  expect((await names({ sort: 'accountManager' }))[0]).toBe('New Ltd')
  expect((await names({ sort: 'tags', order: 'descending' }))[0]).toBe('New Ltd')
})

test('technicians and companies’ administrators import none', async () => {
  for (const [role, company] of [
    ['techie', 'Remotehands'],
    ['local_admin', 'Globex'],
  ] as const) {
    const browser = await desk.signInAs(role, company)
    expect((await browser.call('companies.checkImport', { body: { rows } })).status).toBe(403)
    const created = await browser.call('imports.create', { body: { kind: 'companies', fileName: 'c.csv' } })
    expect(created.status).toBe(403)
  }
})
