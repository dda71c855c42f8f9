import { type Role, roles } from '@remotehands/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createScheduleDesk, type ScheduleDesk } from '../../schedule/schedule-desk.ts'
import { importFile } from '../../support/import-file.ts'

let desk: ScheduleDesk
let admin: Awaited<ReturnType<ScheduleDesk['as']>>
beforeEach(async () => {
  desk = await createScheduleDesk()
  admin = await desk.as('admin')
})
const addSite = async (name: string, companyId = desk.anna.companyId, body: object = {}) =>
  (await admin.call('sites.create', { params: { id: companyId }, body: { name, ...body } })).json
const staff: readonly Role[] = ['admin', 'global_admin', 'techie']

describe('who reads and changes sites', () => {
  test.for(roles)('%s', async (role) => {
    const mill = await addSite('Old Mill', undefined, { accessNotes: 'Gate code 4711' })
    const elsewhere = await addSite('Globex Tower', desk.gus.companyId)
    const browser = await desk.as(role)
    const of = (id: number) => browser.call('sites.list', { params: { id } })
    const mayRead = role !== 'vendor'
    const mayWrite = staff.includes(role) || role === 'local_admin'
    const own = await of(desk.anna.companyId)
    expect(own.status).toBe(mayRead ? 200 : 403)
    if (mayRead) expect(own.json[0]?.accessNotes).toBe(mayWrite ? 'Gate code 4711' : '')
    const strange = await of(desk.gus.companyId)
    expect(strange.status).toBe(staff.includes(role) ? 200 : mayRead ? 404 : 403)
    const change = (id: number) =>
      browser.call('sites.update', { params: { id }, body: { version: 1, hours: 'By day' } })
    expect((await change(mill.id)).status).toBe(mayWrite ? 200 : 403)
    expect((await change(elsewhere.id)).status).toBe(
      staff.includes(role) ? 200 : role === 'local_admin' ? 404 : 403,
    )
    const added = { params: { id: desk.gus.companyId }, body: { name: 'Annex' } }
    expect((await browser.call('sites.create', added)).status).toBe(
      staff.includes(role) ? 201 : role === 'local_admin' ? 404 : 403,
    )
  })
})

test('a name is given once in a company, and archived sites keep theirs', async () => {
  const mill = await addSite('Old Mill')
  const again = (name: string, id = desk.anna.companyId) =>
    admin.call('sites.create', { params: { id }, body: { name } })
  expect(await again(' OLD  mill ')).toMatchObject({ status: 400, json: { fields: { name: /has a site/ } } })
  expect((await again('Old Mill', desk.gus.companyId)).status).toBe(201)
  const archived = await admin.call('sites.update', {
    params: { id: mill.id },
    body: { version: 1, isArchived: true },
  })
  expect(archived.json).toMatchObject({ isArchived: true, version: 2 })
  expect((await again('Old Mill')).status).toBe(400)
  const list = (query: Record<string, string>) =>
    admin.call('sites.list', { params: { id: desk.anna.companyId }, query })
  expect((await list({})).json).toEqual([])
  expect((await list({ archived: 'true' })).json).toMatchObject([{ name: 'Old Mill' }])
})

test('a site as somebody else has changed it since is not changed', async () => {
  const { id } = await addSite('Old Mill')
  const change = (hours: string) =>
    admin.call('sites.update', { params: { id }, body: { version: 1, hours } })
  const both = await Promise.all([change('8 to 17'), change('9 to 17')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the log names what changed, and never how to get in', async () => {
  const { id } = await addSite('Old Mill')
  const body = { version: 1, accessNotes: 'Gate code 4711', address: 'Mill Lane 1' }
  await admin.call('sites.update', { params: { id }, body })
  await desk.runJobs()
  const log = await admin.call('audit.list', { query: { subject: 'site' } })
  expect(log.json).toMatchObject([
    {
      action: 'changed',
      label: 'Old Mill',
      changes: [
        { field: 'address', from: null, to: 'Mill Lane 1' },
        { field: 'access notes', from: null, to: null },
      ],
    },
    { action: 'created' },
  ])
  expect(JSON.stringify(log.json)).not.toContain('4711')
})

describe('a person', () => {
  const change = async (body: object) => {
    const params = { id: desk.anna.id }
    const { version } = (await admin.call('users.read', { params })).json
    return admin.call('users.update', { params, body: { version, ...body } })
  }

  test('works at a site of their company, and takes their tickets there', async () => {
    const mill = await addSite('Old Mill')
    expect((await change({ siteId: mill.id })).json).toMatchObject({ siteId: mill.id, siteName: 'Old Mill' })
    const raised = await desk.client.call('tickets.create', { body: { title: 'Printer', description: 'D' } })
    expect((await desk.stores.tickets.byId(raised.json.id))?.siteId).toBe(mill.id)
    const named = await admin.call('users.export', { query: { companyId: String(desk.anna.companyId) } })
    expect(JSON.stringify(named)).toContain('Old Mill')
  })

  test('is listed with their site, and found by its name, before and after it has another', async () => {
    const mill = await addSite('Old Mill')
    await change({ siteId: mill.id })
    await desk.runJobs()
    const lou = await desk.as('local_admin')
    const found = async (q: string) => {
      const { json } = await lou.call('users.list', { query: { q } })
      return json.map(({ username, siteName }) => [username, siteName])
    }
    expect(await found('old mill')).toEqual([['anna', 'Old Mill']])
    const of = async (siteId: number) =>
      (await lou.call('users.list', { query: { siteId: String(siteId) } })).json.map(({ id }) => id)
    expect([await of(mill.id), await of(mill.id + 1)]).toEqual([[desk.anna.id], []])
    const params = { id: desk.anna.companyId }
    const people = (await admin.call('companies.people', { params })).json
    expect(people.find(({ id }) => id === desk.anna.id)?.contact?.siteName).toBe('Old Mill')
    expect(JSON.stringify((await desk.client.call('companies.people', { params })).json)).not.toContain(
      'Mill',
    )
    await lou.call('sites.update', { params: { id: mill.id }, body: { version: 1, name: 'Kiln Lane' } })
    await desk.runJobs()
    expect([await found('old mill'), await found('kiln')]).toEqual([[], [['anna', 'Kiln Lane']]])
  })

  test('gets no site of another company, and none that is archived', async () => {
    const tower = await addSite('Tower', desk.gus.companyId)
    const mill = await addSite('Old Mill')
    await admin.call('sites.update', { params: { id: mill.id }, body: { version: 1, isArchived: true } })
    expect((await change({ siteId: tower.id })).json.fields).toEqual({
      siteId: 'This company has no such site.',
    })
    expect((await change({ siteId: mill.id })).json.fields).toEqual({
      siteId: '“Old Mill” is archived. Choose another site.',
    })
  })

  test('leaves the site with the company, or takes one of the new company', async () => {
    const mill = await addSite('Old Mill')
    const tower = await addSite('Tower', desk.gus.companyId)
    await change({ siteId: mill.id })
    expect((await change({ company: 'Globex' })).json).toMatchObject({ siteId: null, company: 'Globex' })
    expect((await change({ company: 'Acme', siteId: tower.id })).status).toBe(400)
    expect((await change({ siteId: tower.id })).json).toMatchObject({ siteName: 'Tower' })
  })
})

test('a device stands at a site, which lists and searches know; it leaves it with the company', async () => {
  const mill = await addSite('Old Mill')
  const params = { id: desk.acmeDevice.id }
  const { version } = (await desk.staff.call('devices.read', { params })).json
  const placed = await desk.staff.call('devices.update', { params, body: { version, siteId: mill.id } })
  expect(placed.json).toMatchObject({ siteId: mill.id, siteName: 'Old Mill' })
  await desk.addDevice(desk.anna, 'ACME-LT')
  const found = async (query: Record<string, string>) =>
    (await desk.staff.call('devices.list', { query })).json.map(({ deviceName }) => deviceName)
  expect(await found({ companyId: String(desk.anna.companyId), siteId: String(mill.id) })).toEqual([
    'ACME-FW',
  ])
  expect(await found({ q: 'old mill' })).toEqual(['ACME-FW'])
  expect((await desk.otherClient.call('devices.list', { query: { siteId: String(mill.id) } })).json).toEqual(
    [],
  )
  const moved = await desk.staff.call('devices.update', {
    params,
    body: { version: placed.json.version, companyId: desk.gus.companyId },
  })
  expect(moved.json).toMatchObject({ siteId: null, company: 'Globex' })
})

test('files name sites of the company; a row that names none of it is left out', async () => {
  const mill = await addSite('Old Mill')
  const row = { deviceName: 'LT-1', deviceType: 'Laptop', company: 'Acme' }
  const rows = [
    { ...row, companySite: 'old mill', serialNumber: 'S-1' },
    { ...row, companySite: 'Nowhere', serialNumber: 'S-2' },
  ]
  const checked = await admin.call('devices.checkImport', { body: { rows } })
  expect(checked.json.problems).toEqual([
    {
      row: 1,
      field: 'companySite',
      message: 'This company has no site of this name. Add it to the company first.',
    },
  ])
  expect(await importFile(desk, admin, 'devices', rows)).toMatchObject({
    created: 1,
    problems: [{ row: 1, field: 'companySite' }],
  })
  const people = [
    {
      firstName: 'Noor',
      lastName: 'Haddad',
      email: 'noor@acme.example',
      company: 'Acme',
      companySite: 'Old Mill',
    },
  ]
  await importFile(desk, admin, 'people', people)
  const noor = await desk.stores.users.byEmail('noor@acme.example')
  expect(noor?.siteId).toBe(mill.id)
})
