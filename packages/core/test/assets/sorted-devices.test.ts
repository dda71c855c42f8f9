import { limits } from '@remotehands/contract'
import { beforeEach, expect, test } from 'vitest'
import { createScheduleDesk, type ScheduleDesk } from '../schedule/schedule-desk.ts'

let desk: ScheduleDesk
beforeEach(async () => {
  desk = await createScheduleDesk()
  await desk.stores.devices.change(
    desk.acmeDevice,
    { warrantyExpiration: '2026-08-01', location: 'Rack 1' },
    { actorId: null, at: desk.clock.now().toISOString(), type: 'changed', changes: [] },
  )
  const admin = await desk.as('admin')
  const site = { params: { id: desk.anna.companyId }, body: { name: 'Annex' } }
  const { id: siteId } = (await admin.call('sites.create', site)).json
  await desk.addDevice(desk.anna, 'switch-2', {
    ...{ deviceType: 'Switch', location: 'Shelf', warrantyExpiration: '2026-07-01', siteId },
  })
  await desk.addDevice(desk.anna, 'Beamer', {
    ...{ deviceType: 'Projector', location: '', status: 'maintenance', lastMaintenanceDate: '2026-01-01' },
  })
})

const sorted = async (query: Record<string, string>, as = desk.client) =>
  (await as.call('devices.list', { query })).json.map(({ deviceName }) => deviceName)

test.for([
  [{ sort: 'name' }, ['ACME-FW', 'Beamer', 'switch-2']],
  [{ sort: 'name', order: 'descending' }, ['switch-2', 'Beamer', 'ACME-FW']],
  [{ sort: 'type' }, ['ACME-FW', 'Beamer', 'switch-2']],
  [{ sort: 'location' }, ['switch-2', 'ACME-FW', 'Beamer']],
  [{ sort: 'warranty' }, ['switch-2', 'ACME-FW', 'Beamer']],
  [{ sort: 'maintenance' }, ['Beamer', 'ACME-FW', 'switch-2']],
  [{ sort: 'status', order: 'descending' }, ['Beamer', 'ACME-FW', 'switch-2']],
] as const)('a company’s devices are sorted: %j', async ([query, names]) => {
  expect(await sorted(query)).toEqual(names)
})

test('whatever has no value stands last in either direction', async () => {
  expect(await sorted({ sort: 'warranty', order: 'descending' })).toEqual(['ACME-FW', 'switch-2', 'Beamer'])
  expect(await sorted({ sort: 'maintenance', order: 'descending' })).toEqual([
    'Beamer',
    'ACME-FW',
    'switch-2',
  ])
})

test('filters narrow what is sorted, and pages go on where the one before ended', async () => {
  expect(await sorted({ sort: 'name', order: 'descending', status: 'active' })).toEqual([
    'switch-2',
    'ACME-FW',
  ])
  expect(await sorted({ sort: 'warranty', q: 'w' })).toEqual(['switch-2', 'ACME-FW'])
  expect(await sorted({ sort: 'name', warranty: '180' })).toEqual(['ACME-FW', 'switch-2'])
  const first = await desk.client.call('devices.list', { query: { sort: 'name', limit: '2' } })
  const cursor = /cursor=([^&>]+)/.exec(first.headers.link ?? '')?.[1] ?? ''
  const query = { sort: 'name', limit: '2', cursor }
  expect(await sorted(query)).toEqual(['switch-2'])
})

test('staff sort one company’s devices; those of all stand in one order', async () => {
  const of = { companyId: String(desk.gus.companyId) }
  expect(await sorted({ sort: 'name', ...of }, desk.staff)).toEqual(['GLOBEX-FW'])
  expect(await desk.staff.call('devices.list', { query: { sort: 'name' } })).toMatchObject({
    status: 400,
    json: { fields: { sort: 'Only one company’s devices can be sorted. Choose a company.' } },
  })
  expect(await desk.client.call('devices.list', { query: { sort: 'name', ...of } })).toMatchObject({
    status: 404,
  })
})

test('more than a request reads aren’t sorted, and it says so', async () => {
  const many = Array.from({ length: limits.sorted - 2 }, (_, at) => ({
    ...desk.acmeDevice,
    ...{ deviceName: `Bulk ${at}`, serialNumber: null },
  }))
  await desk.stores.devices.createMany(many, { actorId: desk.techie.id })
  expect(await desk.client.call('devices.list', { query: { sort: 'name' } })).toMatchObject({
    status: 409,
    json: { code: 'TOO_MANY_TO_SORT' },
  })
})
