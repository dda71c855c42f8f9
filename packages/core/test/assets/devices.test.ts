import { type Role, roles } from '@remotehands/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createScheduleDesk, type ScheduleDesk } from '../schedule/schedule-desk.ts'

let desk: ScheduleDesk
beforeEach(async () => {
  desk = await createScheduleDesk()
})
const names = (json: readonly { deviceName: string }[]) => json.map(({ deviceName }) => deviceName)
const staff: readonly Role[] = ['admin', 'global_admin', 'techie']

describe('who sees devices', () => {
  test.for(roles)('%s', async (role) => {
    const browser = await desk.as(role)
    const { status, json } = await browser.call('devices.list')
    if (role === 'vendor') expect(status).toBe(403)
    else expect(names(json)).toEqual(staff.includes(role) ? ['GLOBEX-FW', 'ACME-FW'] : ['ACME-FW'])
  })

  test('staff may look into one company; nobody else into another', async () => {
    const query = { companyId: String(desk.gus.companyId) }
    expect(names((await desk.staff.call('devices.list', { query })).json)).toEqual(['GLOBEX-FW'])
    expect(await desk.client.call('devices.list', { query })).toMatchObject({ status: 404 })
  })

  test('a colleague’s devices are the company’s; of one client, those registered to them', async () => {
    const bea = await desk.addUser({ username: 'bea', company: 'Acme' })
    await desk.addDevice(bea, 'ACME-LT')
    expect(names((await desk.client.call('devices.list')).json)).toEqual(['ACME-LT', 'ACME-FW'])
    const of = (id: number) => desk.client.call('clients.devices', { params: { id } })
    expect(names((await of(bea.id)).json)).toEqual(['ACME-LT'])
    expect(names((await of(desk.anna.id)).json)).toEqual(['ACME-FW'])
  })

  test('of somebody who went to another company, what the old one has stays with that one', async () => {
    const admin = await desk.as('admin')
    const params = { id: desk.anna.id }
    const { version } = (await admin.call('users.read', { params })).json
    const moved = await admin.call('users.update', { params, body: { version, company: 'Globex' } })
    expect(moved.status).toBe(200)
    expect((await desk.staff.call('clients.devices', { params })).json).toEqual([])
  })

  test('another company’s client, staff and nobody have no list', async () => {
    for (const id of [desk.gus.id, desk.techie.id, 9_999]) {
      expect(await desk.client.call('clients.devices', { params: { id } })).toMatchObject({
        status: 404,
        json: { code: 'NOT_FOUND' },
      })
    }
    expect(await desk.staff.call('clients.devices', { params: { id: desk.techie.id } })).toMatchObject({
      status: 404,
    })
    expect(names((await desk.staff.call('clients.devices', { params: { id: desk.gus.id } })).json)).toEqual([
      'GLOBEX-FW',
    ])
  })

  test.for(['devices.read', 'devices.history'] as const)(
    '%s: another company’s device is not there',
    async (id) => {
      for (const device of [desk.globexDevice.id, 9_999]) {
        expect(await desk.client.call(id, { params: { id: device } })).toMatchObject({
          status: 404,
          json: { code: 'NOT_FOUND' },
        })
      }
      expect(await desk.client.call(id, { params: { id: desk.acmeDevice.id } })).toMatchObject({
        status: 200,
      })
    },
  )

  test('a device is shown with its company and whoever has it', async () => {
    const { json } = await desk.client.call('devices.read', { params: { id: desk.acmeDevice.id } })
    expect(json).toEqual({
      id: desk.acmeDevice.id,
      deviceName: 'ACME-FW',
      externalIds: [],
      manufacturer: 'Fortinet',
      model: '100F',
      deviceType: 'Firewall',
      status: 'active',
      location: 'Rack 1',
      siteId: null,
      siteName: null,
      lastMaintenanceDate: null,
      warrantyExpiration: null,
      version: 1,
      serialNumber: null,
      assetTag: null,
      company: 'Acme',
      isOfArchived: false,
      companyId: desk.anna.companyId,
      clientId: desk.anna.id,
      clientName: `${desk.anna.firstName} ${desk.anna.lastName}`,
      vendorId: null,
      isRetired: false,
    })
  })
})

describe('the history of a device', () => {
  const historyOf = async (id: number, as = desk.client) =>
    (await as.call('devices.history', { params: { id } })).json

  test('has its tickets, its maintenance work and its appointments', async () => {
    const deviceIds = [desk.acmeDevice.id]
    await desk.client.call('tickets.create', {
      body: { title: 'Port 3 is dark', description: 'D', deviceIds },
    })
    await desk.client.call('tickets.create', { body: { title: 'Another', description: 'D' } })
    await desk.enter({ title: 'Look at port 3', deviceIds })
    await desk.staff.call('maintenance.create', {
      body: { deviceId: desk.acmeDevice.id, maintenanceType: 'Repair', description: 'New port' },
    })
    const history = await historyOf(desk.acmeDevice.id)
    expect(history).toMatchObject({
      tickets: [{ title: 'Port 3 is dark' }],
      maintenance: [{ description: 'New port', deviceName: 'ACME-FW', company: 'Acme' }],
      visits: [{ title: 'Look at port 3', devices: [{ name: 'ACME-FW' }] }],
    })
    expect(Object.keys(history.tickets[0] ?? {})).not.toContain('assigneeId')
  })

  test('is the newest twenty-five of each, in a bounded number of reads', async () => {
    const deviceIds = [desk.acmeDevice.id]
    for (let count = 0; count < 27; count++) {
      await desk.client.call('tickets.create', { body: { title: `T${count}`, description: 'D', deviceIds } })
      await desk.enter({ title: `V${count}`, deviceIds })
    }
    const { tickets, visits } = await historyOf(desk.acmeDevice.id)
    expect([tickets.length, tickets[0]?.title, visits.length, visits[0]?.title]).toEqual([
      25,
      'T26',
      25,
      'V26',
    ])
  })
})

describe('maintenance work', () => {
  const enter = (body: Record<string, unknown> = {}, as = desk.staff) =>
    as.call('maintenance.create', {
      body: { deviceId: desk.acmeDevice.id, maintenanceType: 'Repair', description: 'New fan', ...body },
    })
  const complete = (id: number, as = desk.staff) => as.call('maintenance.complete', { params: { id } })
  const lastMaintenance = async () =>
    (await desk.stores.devices.byId(desk.acmeDevice.id))?.lastMaintenanceDate

  test('is entered open, for the company that has the device', async () => {
    expect(await enter()).toMatchObject({
      status: 201,
      json: {
        description: 'New fan',
        maintenanceType: 'Repair',
        createdAt: '2026-03-02T09:00:00.000Z',
        completedDate: null,
        deviceName: 'ACME-FW',
        company: 'Acme',
      },
    })
    expect(await lastMaintenance()).toBeNull()
  })

  test('that is done sets the day of the device’s last maintenance, as it is where the desk is', async () => {
    const { id } = (await enter()).json
    // Half past nine in the evening in New York, the next day in UTC.
    desk.clock.set('2026-03-05T02:30:00.000Z')
    const again = await desk.signIn('tom')
    expect((await complete(id, again)).json.completedDate).toBe('2026-03-05T02:30:00.000Z')
    expect(await lastMaintenance()).toBe('2026-03-04')
  })

  test('done twice was done the first time', async () => {
    const { id } = (await enter()).json
    const first = (await complete(id)).json
    desk.clock.advance(3_600)
    expect((await complete(id)).json).toEqual(first)
  })

  test('may be entered as done', async () => {
    expect((await enter({ isCompleted: true })).json.completedDate).toBe('2026-03-02T09:00:00.000Z')
    expect(await lastMaintenance()).toBe('2026-03-02')
  })

  test('needs a device, a type and a description', async () => {
    expect((await enter({ deviceId: 9_999 })).json.fields).toEqual({
      deviceId: 'This device does not exist.',
    })
    expect((await enter({ maintenanceType: '', description: '\n' })).json.fields).toEqual({
      maintenanceType: 'Please choose the type of work.',
      description: 'Please describe the work.',
    })
    expect(await complete(9_999)).toMatchObject({ status: 404 })
  })

  test.for(roles)('is listed newest first, and entered by staff alone: %s', async (role) => {
    await enter({ description: 'Acme work' })
    await enter({ description: 'Globex work', deviceId: desk.globexDevice.id })
    const browser = await desk.as(role)
    const { status, json } = await browser.call('maintenance.list')
    const seen = staff.includes(role) ? ['Globex work', 'Acme work'] : ['Acme work']
    if (staff.includes(role) || role === 'local_admin') {
      expect(json.map(({ description }) => description)).toEqual(seen)
    } else expect(status).toBe(403)
    expect((await enter({}, browser)).status).toBe(staff.includes(role) ? 201 : 403)
    expect((await complete(1, browser)).status).toBe(staff.includes(role) ? 200 : 403)
  })

  test('of one company is listed for staff', async () => {
    await enter({ deviceId: desk.globexDevice.id })
    const list = async (companyId: number) =>
      (await desk.staff.call('maintenance.list', { query: { companyId: String(companyId) } })).json.length
    expect([await list(desk.gus.companyId), await list(desk.anna.companyId)]).toEqual([1, 0])
  })

  test('entered by a double click is entered once', async () => {
    const body = { deviceId: desk.acmeDevice.id, maintenanceType: 'Repair', description: 'New fan' }
    const headers = { 'idempotency-key': 'double-click' }
    const send = () => desk.staff.call('maintenance.create', { body, headers })
    const [one, two] = [await send(), await send()]
    expect(one.json).toEqual(two.json)
  })
})
