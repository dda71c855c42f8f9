import { type Role, roles } from '@remotehands/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createScheduleDesk, type ScheduleDesk } from '../schedule/schedule-desk.ts'

let desk: ScheduleDesk
beforeEach(async () => {
  desk = await createScheduleDesk()
})
const names = (json: readonly { deviceName: string }[]) => json.map(({ deviceName }) => deviceName)
const writers: readonly Role[] = ['admin', 'global_admin', 'techie', 'local_admin']
const wanted = { deviceName: 'NEW-01', deviceType: 'Laptop' }

describe('who registers, changes and retires devices', () => {
  test.for(roles)('%s', async (role) => {
    const browser = await desk.as(role)
    const { id, version, companyId } = desk.acmeDevice
    const params = { id }
    const status = writers.includes(role) ? [201, 200, 200, 200] : [403, 403, 403, 403]
    const answers = [
      await browser.call('devices.create', { body: { ...wanted, companyId } }),
      await browser.call('devices.update', { params, body: { version, location: 'Rack 2' } }),
      await browser.call('devices.retire', { params }),
      await browser.call('devices.restore', { params }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(status)
  })

  test('a company’s administrator reaches no other company', async () => {
    const local = await desk.as('local_admin')
    const { id, version, companyId } = desk.globexDevice
    const params = { id }
    expect((await local.call('devices.update', { params, body: { version } })).status).toBe(404)
    expect((await local.call('devices.retire', { params })).status).toBe(404)
    const refused = { status: 400, json: { fields: { companyId: 'This company does not exist.' } } }
    expect(await local.call('devices.create', { body: { ...wanted, companyId } })).toMatchObject(refused)
    const own = { params: { id: desk.acmeDevice.id }, body: { version: desk.acmeDevice.version, companyId } }
    expect(await local.call('devices.update', own)).toMatchObject(refused)
  })
})

describe('a new device', () => {
  const create = (body: object, as = desk.staff) => as.call('devices.create', { body })

  test('belongs to a company, and to a person of it where one is named', async () => {
    const { companyId, id: clientId } = desk.anna
    const { status, json } = await create({ ...wanted, companyId, clientId, serialNumber: ' ' })
    expect(status).toBe(201)
    expect(json).toMatchObject({ ...wanted, company: 'Acme', clientId, serialNumber: null, status: 'active' })
    expect(json.clientName).toBe(`${desk.anna.firstName} ${desk.anna.lastName}`)
  })

  test('of a company’s own administrator is that company’s', async () => {
    const { json } = await create(wanted, await desk.as('local_admin'))
    expect(json).toMatchObject({ company: 'Acme', clientId: null, clientName: null })
  })

  test.for([
    ['no company', {}, 'companyId', 'Please choose a company.'],
    ['a company that is none', { companyId: 999 }, 'companyId', 'This company does not exist.'],
    ['another company’s person', { companyId: 1, clientId: 2 }, 'clientId', 'This person does not exist.'],
    ['a vendor that is none', { companyId: 1, vendorId: 7 }, 'vendorId', 'This vendor does not exist.'],
    [
      'a day that is none',
      { companyId: 1, warrantyExpiration: '2026-02-30' },
      'warrantyExpiration',
      'Please enter a day from 1990 to 2099.',
    ],
    ['no name', { companyId: 1, deviceName: ' ' }, 'deviceName', 'Please enter a name.'],
  ] as const)('is refused for %s', async ([, body, field, message]) => {
    expect(await create({ ...wanted, ...body })).toMatchObject({
      status: 400,
      json: { fields: { [field]: message } },
    })
  })

  test('has a serial number that no other device of the company has', async () => {
    const body = { ...wanted, companyId: desk.anna.companyId, serialNumber: 'SN-1' }
    await create(body)
    expect(await create({ ...body, serialNumber: 'sn-1' })).toMatchObject({
      status: 409,
      json: { code: 'SERIAL_NUMBER_TAKEN' },
    })
  })
})

describe('a change', () => {
  test('leaves what it does not name, and is told in words', async () => {
    const { id, version } = desk.acmeDevice
    const { companyId, id: clientId } = desk.gus
    const answer = await desk.staff.call('devices.update', {
      params: { id },
      body: { version, status: 'maintenance', companyId },
    })
    // It went to another company: nobody of that one has it.
    expect(answer.json).toMatchObject({
      deviceName: 'ACME-FW',
      status: 'maintenance',
      company: 'Globex',
      clientId: null,
    })
    const again = { params: { id }, body: { version: answer.json.version, clientId } }
    expect((await desk.staff.call('devices.update', again)).json.clientId).toBe(clientId)
    expect((await desk.client.call('devices.read', { params: { id } })).status).toBe(404)
    await desk.runJobs()
    const log = await (await desk.as('admin')).call('audit.list', { query: { subject: 'device' } })
    expect(log.json.map(({ action, changes }) => ({ action, changes }))[1]).toEqual({
      action: 'changed',
      changes: [
        { field: 'status', from: 'active', to: 'maintenance' },
        { field: 'company', from: 'Acme', to: 'Globex' },
        { field: 'registered to', from: `${desk.anna.firstName} ${desk.anna.lastName}`, to: null },
      ],
    })
  })

  test('to another company together with whom it is registered to now is refused', async () => {
    const { id, version, clientId } = desk.acmeDevice
    const body = { version, companyId: desk.gus.companyId, clientId }
    expect(await desk.staff.call('devices.update', { params: { id }, body })).toMatchObject({
      status: 400,
      json: { fields: { clientId: 'This person does not exist.' } },
    })
  })

  test('of what somebody else has changed is refused', async () => {
    const { id, version } = desk.acmeDevice
    const change = (location: string) =>
      desk.staff.call('devices.update', { params: { id }, body: { version, location } })
    expect((await change('Rack 2')).status).toBe(200)
    expect(await change('Rack 3')).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
  })

  test('that changes nothing keeps the version', async () => {
    const { id, version, location } = desk.acmeDevice
    const { json } = await desk.staff.call('devices.update', { params: { id }, body: { version, location } })
    expect(json.version).toBe(version)
  })
})

test('a retired device leaves the lists, and its history stays', async () => {
  const params = { id: desk.acmeDevice.id }
  const { json: first } = await desk.staff.call('devices.retire', { params })
  expect(first.isRetired).toBe(true)
  expect(names((await desk.staff.call('devices.list')).json)).toEqual(['GLOBEX-FW'])
  const retired = { query: { retired: 'true' } }
  expect(names((await desk.staff.call('devices.list', retired)).json)).toEqual(['ACME-FW'])
  expect((await desk.client.call('devices.history', { params })).status).toBe(200)
  expect((await desk.staff.call('devices.retire', { params })).json).toEqual(first)
  await desk.staff.call('devices.restore', { params })
  expect(names((await desk.staff.call('devices.list')).json)).toEqual(['GLOBEX-FW', 'ACME-FW'])
})

describe('devices are found', () => {
  const find = async (query: Record<string, string>, as = desk.staff) =>
    names((await as.call('devices.list', { query })).json)

  test('by any part of name, serial number, model and company, each by whoever may see it', async () => {
    await desk.addDevice(desk.anna, 'LT-7', {
      serialNumber: '5CG1234XYZ',
      assetTag: 'T-9',
      model: 'ThinkPad T14',
    })
    expect(await find({ q: 'cme-f' })).toEqual(['ACME-FW'])
    expect(await find({ q: '1234xy' })).toEqual(['LT-7'])
    for (const q of ['Serial: 1234XY', 'serial number 1234xy', 'S/N: 1234XY', 'Asset tag: T-9', 'tag t-9'])
      expect(await find({ q }), q).toEqual(['LT-7'])
    for (const q of ['Asset tag: 1234XY', 'Serial: T-9', 'serial']) expect(await find({ q }), q).toEqual([])
    expect(await find({ q: 'thinkpad' })).toEqual(['LT-7'])
    expect(await find({ q: 'globe' })).toEqual(['GLOBEX-FW'])
    expect(await find({ q: 'fw' })).toEqual(['GLOBEX-FW', 'ACME-FW'])
    expect(await find({ q: 'globe' }, desk.client)).toEqual([])
    expect(await find({ q: 'acme', status: 'maintenance' })).toEqual([])
  })

  test('by the end of their warranty, the soonest first; where it is over, the latest first', async () => {
    const add = (day: string) => desk.addDevice(desk.anna, day, { warrantyExpiration: day })
    // It is the second of March.
    for (const day of ['2026-08-29', '2026-04-01', '2026-03-02', '2026-03-01', '2025-01-01', '2026-08-30'])
      await add(day)
    expect(await find({ warranty: '30' })).toEqual(['2026-03-02', '2026-04-01'])
    expect(await find({ warranty: '180' })).toEqual(['2026-03-02', '2026-04-01', '2026-08-29'])
    expect(await find({ warranty: 'expired' })).toEqual(['2026-03-01', '2025-01-01'])
    expect(await find({ warranty: '180', q: '04-01' })).toEqual(['2026-04-01'])
    expect(await find({ warranty: '180' }, desk.client)).toHaveLength(3)
    expect(await find({ warranty: '180' }, desk.otherClient)).toEqual([])
  })
})

test('devices are exported as a file that an import reads again, and the export is kept', async () => {
  await desk.addDevice(desk.anna, '=cmd()', { serialNumber: 'SN-1', warrantyExpiration: '2027-01-31' })
  const { json, headers } = await desk.staff.call('devices.export', { query: { q: 'cmd' } })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(String(json).split('\r\n')).toEqual([
    'Name,Manufacturer,Model,Serial number,Asset tag,Type,Status,Location,Last maintenance,Warranty expires,Company,Registered to,Company site,Ids in other systems',
    `'=cmd(),Fortinet,100F,SN-1,,Firewall,active,Rack 1,,2027-01-31,Acme,${desk.anna.email},,`,
    '',
  ])
  const log = await (await desk.as('admin')).call('audit.list', { query: { subject: 'export' } })
  expect(log.json[0]).toMatchObject({ label: 'Devices', action: 'exported' })
  expect(log.json[0]?.changes).toEqual([{ field: 'search', from: null, to: 'cmd' }])
})
