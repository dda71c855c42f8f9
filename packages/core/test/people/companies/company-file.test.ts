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
  expect(head.split(',').slice(0, 4)).toEqual(['Name', 'Customer number', 'Other system', 'Id in it'])
  expect(lines.find((line) => line.startsWith('Acme,'))).toContain('RMM,a-1')
  await desk.runJobs()
  const [entry] = (await desk.admin.call('audit.list', { query: { subject: 'export' } })).json
  expect(entry).toMatchObject({ label: 'Companies', action: 'exported' })
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
