import type { CalendarKind, NewVisitRecord, Stores, VisitAct, VisitRecord } from '@remotehands/core'
import { createStores, type Table } from '@remotehands/core'
import { beforeEach, expect, test } from 'vitest'
import { at, atOnce, onceFor, outcomes } from '../bench/sample-records.ts'
import { describeOnEveryTable } from './every-table.ts'

const whole = { limit: 100 }
const decades = { from: '2020-01-01T00:00:00.000Z', to: '2035-01-01T00:00:00.000Z' }
const thisYear = { from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' }
const act: VisitAct = { type: 'scheduled', actorId: 9, at }

function newVisit(changes: Partial<NewVisitRecord> = {}): NewVisitRecord {
  return {
    kind: 'on_site',
    status: 'scheduled',
    title: 'Replace a disk',
    notes: '',
    location: 'Rack 1',
    companyId: 1,
    deviceIds: [],
    ticketId: null,
    technicianId: null,
    requestedById: null,
    preferredTimes: [],
    startsAt: '2026-03-12T14:00:00.000Z',
    endsAt: '2026-03-12T15:00:00.000Z',
    message: null,
    createdAt: at,
    ...changes,
  }
}

const startingAt = (startsAt: string, changes: Partial<NewVisitRecord> = {}) =>
  newVisit({ startsAt, endsAt: startsAt, ...changes })
const request = (changes: Partial<NewVisitRecord> = {}) =>
  newVisit({
    status: 'requested',
    requestedById: 3,
    preferredTimes: ['2026-03-20T14:00:00.000Z'],
    startsAt: null,
    endsAt: null,
    ...changes,
  })

type Lister = (page: { limit: number; after?: Record<string, string | number> | undefined }) => Promise<{
  items: VisitRecord[]
  next?: Record<string, string | number> | undefined
}>

/** The ids of all pages, and how many pages that were. */
async function walk(list: Lister, limit: number) {
  const ids: number[] = []
  let pages = 0
  let after: Record<string, string | number> | undefined
  do {
    const page = await list({ limit, after })
    expect(page.items.length).toBeLessThanOrEqual(limit)
    ids.push(...page.items.map(({ id }) => id))
    after = page.next
    pages += 1
  } while (after && pages < 50)
  return { ids, pages }
}

describeOnEveryTable('appointments', (table) => {
  let stores: Stores
  let visits: Stores['visits']
  beforeEach(() => {
    stores = createStores(table())
    visits = stores.visits
  })
  const create = (visit = newVisit()) => visits.create(visit, act)
  const idsOf = async (filter: Parameters<typeof visits.timeline>[0], range = thisYear) =>
    (await visits.timeline(filter, range, whole)).items.map(({ id }) => id)

  test('are stored with what happened, under the next number', async () => {
    const visit = await create()
    expect(visit).toEqual({ ...newVisit(), id: 1, version: 1, mailThread: '', updatedAt: at })
    expect(await visits.byId(1)).toEqual(visit)
    expect(await visits.byId(2)).toBeUndefined()
    expect(await eventsOf(table(), 1)).toMatchObject([
      { entity: 'visit', type: 'scheduled', visitId: 1, companyId: 1, actorId: 9, at },
    ])
  })

  test('are made once under one key, however many at the same moment', async () => {
    const made = await atOnce(5, () => visits.create(newVisit(), act, onceFor('visit')))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await idsOf({})).toHaveLength(1)
  })

  test('are listed soonest first, over months and years, page by page, each once', async () => {
    const starts = ['2026-12-31T23:30:00.000Z', '2026-03-12T14:00:00.000Z', '2027-01-01T00:30:00.000Z']
    for (const start of [...starts, '2026-03-12T14:00:00.000Z', '2026-05-02T09:00:00.000Z']) {
      await create(startingAt(start, { technicianId: 7 }))
    }
    const order = [2, 4, 5, 1, 3]
    const range = { from: '2026-03-01T00:00:00.000Z', to: '2027-02-01T00:00:00.000Z' }
    for (const filter of [{}, { companyId: 1 }, { technicianId: 7 }]) {
      for (const limit of [1, 2, 5, 100]) {
        expect((await walk((page) => visits.timeline(filter, range, page), limit)).ids).toEqual(order)
      }
    }
  })

  test('start at the beginning of the range or later, and before its end', async () => {
    for (const hour of ['09', '10', '11']) await create(startingAt(`2026-03-12T${hour}:00:00.000Z`))
    const range = { from: '2026-03-12T10:00:00.000Z', to: '2026-03-12T11:00:00.000Z' }
    for (const filter of [{}, { companyId: 1 }]) expect(await idsOf(filter, range)).toEqual([2])
  })

  test('a range of years is walked in bounded pages', async () => {
    await create(startingAt('2030-06-01T10:00:00.000Z'))
    const list: Lister = (page) => visits.timeline({}, decades, page)
    const first = await list({ limit: 10 })
    expect(first).toMatchObject({ items: [], next: {} })
    expect((await walk(list, 10)).ids).toEqual([1])
  })

  test('are on the lists of their company and technician, and on no other', async () => {
    await create(newVisit({ companyId: 1, technicianId: 7 }))
    await create(newVisit({ companyId: 2, technicianId: 7 }))
    await create(newVisit({ companyId: 2 }))
    expect(await idsOf({})).toEqual([1, 2, 3])
    expect(await idsOf({ companyId: 1 })).toEqual([1])
    expect(await idsOf({ technicianId: 7 })).toEqual([1, 2])
    expect(await idsOf({ technicianId: 8 })).toEqual([])
  })

  test('that nobody has agreed on are on the open list alone, first come first', async () => {
    await create(request())
    await create(request({ companyId: 2 }))
    await create()
    const open = async (filter: { companyId?: number }) =>
      (await walk((page) => visits.open(filter, page), 1)).ids
    expect(await open({})).toEqual([1, 2])
    expect(await open({ companyId: 2 })).toEqual([2])
    expect(await open({ companyId: 3 })).toEqual([])
    expect(await idsOf({})).toEqual([3])
    expect(await idsOf({ companyId: 1 })).toEqual([3])
  })

  test('go from the open list to their place in time once they are agreed on, and move with it', async () => {
    const asked = await create(request())
    const [startsAt, later] = ['2026-03-20T14:00:00.000Z', '2026-07-01T14:00:00.000Z']
    const agreed = await visits.change(
      asked,
      { status: 'scheduled', technicianId: 7, startsAt, endsAt: startsAt },
      { type: 'accepted', actorId: 7, at },
    )
    expect(agreed).toMatchObject({ version: 2, status: 'scheduled', startsAt })
    expect((await visits.open({}, whole)).items).toEqual([])
    expect(await idsOf({ technicianId: 7 })).toEqual([1])

    await visits.change(
      agreed,
      { technicianId: 8, startsAt: later, endsAt: later },
      { ...act, type: 'moved' },
    )
    expect(await idsOf({ technicianId: 7 })).toEqual([])
    expect(await idsOf({ technicianId: 8 })).toEqual([1])
    expect(await idsOf({}, { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' })).toEqual([])
    expect((await eventsOf(table(), 1)).map(({ type }) => type).sort()).toEqual([
      'accepted',
      'moved',
      'scheduled',
    ])
  })

  test('a declined request has the place of its first preferred time, and no technician', async () => {
    const asked = await create(request())
    await visits.change(asked, { status: 'declined' }, { type: 'declined', actorId: 7, at })
    expect(await idsOf({ companyId: 1 })).toEqual([1])
    expect((await visits.open({}, whole)).items).toEqual([])
  })

  test('changed by two at once are changed by one, and nothing is lost', async () => {
    const visit = await create()
    const changes = (['completed', 'cancelled'] as const).map((type) =>
      visits.change(visit, { status: type, message: type }, { ...act, type }),
    )
    expect((await outcomes(changes)).sort()).toEqual(['CONFLICT', 'ok'])
    const now = await visits.byId(visit.id)
    expect(now).toMatchObject({ version: 2, message: now?.status })
    expect(await eventsOf(table(), 1)).toHaveLength(2)
  })

  test('are found by their devices, newest first', async () => {
    await create(newVisit({ deviceIds: [4, 5] }))
    await create(newVisit({ deviceIds: [5, 5] }))
    const ofDevice = async (id: number, limit = 25) =>
      (await visits.ofDevice(id, { limit })).items.map((visit) => visit.id)
    expect(await ofDevice(4)).toEqual([1])
    expect(await ofDevice(5)).toEqual([2, 1])
    expect(await ofDevice(5, 1)).toEqual([2])
    expect(await ofDevice(6)).toEqual([])
  })

  test('are counted when they are scheduled, on site and in the range', async () => {
    await create(newVisit({ companyId: 2 }))
    await create()
    await create(newVisit({ kind: 'maintenance_window' }))
    await create(newVisit({ status: 'cancelled' }))
    await create(request())
    await create(startingAt('2026-03-20T14:00:00.000Z'))
    const range = { from: at, to: '2026-03-17T15:30:00.000Z' }
    expect(await visits.countScheduledOnSite({}, range)).toBe(2)
    expect(await visits.countScheduledOnSite({ companyId: 2 }, range)).toBe(1)
  })
})

describeOnEveryTable('calendar feeds', (table) => {
  let calendars: Stores['calendars']
  beforeEach(() => {
    calendars = createStores(table()).calendars
  })
  const feed = (tokenHash: string, userId = 7, kind: CalendarKind = 'schedule') => ({
    ...{ kind, userId, tokenHash, createdAt: at, authEpoch: 1 },
  })

  test('are found by the hash of their token, one for each person', async () => {
    await calendars.replace(feed('one'))
    await calendars.replace(feed('other', 8))
    expect(await calendars.byTokenHash('one')).toEqual(feed('one'))
    expect(await calendars.ofUser(7, 'schedule')).toEqual(feed('one'))
    expect(await calendars.byTokenHash('none')).toBeUndefined()
  })

  test('of appointments and of contracts live side by side', async () => {
    await calendars.replace(feed('visits'))
    await calendars.replace(feed('ends', 7, 'contracts'))
    expect(await calendars.byTokenHash('visits')).toEqual(feed('visits'))
    expect(await calendars.byTokenHash('ends')).toEqual(feed('ends', 7, 'contracts'))
    await calendars.revoke(7, 'contracts')
    expect(await calendars.byTokenHash('ends')).toBeUndefined()
    expect(await calendars.byTokenHash('visits')).toEqual(feed('visits'))
  })

  test('end with the next one', async () => {
    await calendars.replace(feed('one'))
    await calendars.replace(feed('two'))
    expect(await calendars.byTokenHash('one')).toBeUndefined()
    expect(await calendars.byTokenHash('two')).toEqual(feed('two'))
  })

  test('made at the same moment leave one', async () => {
    const made = await outcomes(['a', 'b', 'c'].map((hash) => calendars.replace(feed(hash))))
    expect(made.filter((outcome) => outcome === 'ok').length).toBeGreaterThan(0)
    const found = await Promise.all(['a', 'b', 'c'].map((hash) => calendars.byTokenHash(hash)))
    expect(found.filter(Boolean)).toHaveLength(1)
  })

  test('are revoked, also twice', async () => {
    await calendars.replace(feed('one'))
    await calendars.revoke(7, 'schedule')
    await calendars.revoke(7, 'schedule')
    expect(await calendars.byTokenHash('one')).toBeUndefined()
    expect(await calendars.ofUser(7, 'schedule')).toBeUndefined()
  })
})

describeOnEveryTable('maintenance work', (table) => {
  const device = {
    companyId: 2,
    clientId: 3,
    deviceName: 'FW-01',
    manufacturer: 'Fortinet',
    model: '100F',
    deviceType: 'Firewall',
    status: 'active' as const,
    location: 'Rack 1',
    lastMaintenanceDate: null,
    warrantyExpiration: null,
    createdAt: at,
  }
  const log = { companyId: 2, deviceId: 1, description: 'Fan', maintenanceType: 'Repair', createdAt: at }
  const completion = { actorId: 9, at, day: '2026-03-10' }
  let stores: Stores
  beforeEach(async () => {
    stores = createStores(table())
    await stores.devices.create(device)
  })
  const typesOf = async (id: number) =>
    (await eventsOf(table(), id, 'MAINTENANCE')).map(({ type }) => type).sort()

  test('that is done shows at its device in the same write', async () => {
    const entered = await stores.maintenance.create(log, { actorId: 9 })
    expect((await stores.devices.byId(1))?.lastMaintenanceDate).toBeNull()
    expect(await typesOf(1)).toEqual(['entered'])
    expect(await stores.maintenance.complete(entered, completion)).toEqual({
      ...log,
      ...{ id: 1, version: 2, completedDate: at, ticketId: null, dayBefore: null },
    })
    expect(await stores.devices.byId(1)).toMatchObject({ lastMaintenanceDate: '2026-03-10', version: 2 })
    expect(await typesOf(1)).toEqual(['completed', 'entered'])
  })

  test('may be done when it is entered', async () => {
    const done = await stores.maintenance.create(log, { actorId: 9 }, completion)
    expect(done.completedDate).toBe(at)
    expect((await stores.devices.byId(1))?.lastMaintenanceDate).toBe('2026-03-10')
    expect(await typesOf(1)).toEqual(['completed', 'entered'])
  })

  test('completed by many at once is completed once', async () => {
    const entered = await stores.maintenance.create(log, { actorId: 9 })
    const done = await atOnce(5, () => stores.maintenance.complete(entered, completion))
    expect(new Set(done.map(({ completedDate }) => completedDate))).toEqual(new Set([at]))
    expect(await typesOf(1)).toEqual(['completed', 'entered'])
  })

  test('is found by its device, newest first, and made once under one key', async () => {
    await stores.maintenance.create(log, { actorId: 9 }, undefined, onceFor('log'))
    await stores.maintenance.create(log, { actorId: 9 }, undefined, onceFor('log'))
    await stores.maintenance.create({ ...log, deviceId: 2 }, { actorId: 9 })
    await stores.maintenance.create(log, { actorId: 9 })
    const { items } = await stores.maintenance.ofDevice(1, whole)
    expect(items.map(({ id }) => id)).toEqual([3, 1])
  })

  test('devices are found by number, together, and by the client they are registered to', async () => {
    const second = await stores.devices.create({ ...device, clientId: 4 })
    const third = await stores.devices.create(device)
    expect(await stores.devices.byId(9)).toBeUndefined()
    expect([...(await stores.devices.byIds([1, 3, 9])).keys()].sort()).toEqual([1, 3])
    expect(await stores.devices.ofClient(4, whole)).toEqual({ items: [second] })
    expect((await stores.devices.ofClient(3, { limit: 1 })).items).toEqual([third])
  })
})

async function eventsOf(table: Table, id: number, kind = 'VISIT') {
  const { items } = await table.query({
    pk: `${kind}#${id}`,
    sk: { beginsWith: 'EVENT#' },
    limit: 100,
    consistent: true,
  })
  return items
}
