import type { Stores, VisitRecord } from '@remotehands/core'
import { newMaintenance, newVisit } from '../../bench/filled-items.ts'
import { at, now, onceFor } from '../../bench/sample-records.ts'

const page = { limit: 25 }
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString()
const week = { from: at, to: inHours(7 * 24) }
const quarter = { from: at, to: inHours(90 * 24) }
const feed = { kind: 'schedule' as const, userId: 3, createdAt: at, authEpoch: 1 }
const staff = { actorId: 1, at }

async function someVisit({ visits }: Stores): Promise<VisitRecord> {
  const visit = await visits.byId(7)
  if (!visit) throw new Error('There is no appointment 7.')
  return visit
}

/** What the schedule, devices and maintenance work ask of the table. */
export const schedulePatterns: Record<string, (stores: Stores) => Promise<unknown>> = {
  'device by id': ({ devices }) => devices.byId(1),
  'devices of a client, page of 25': ({ devices }) => devices.ofClient(1, page),
  'maintenance of a device, page of 25': ({ maintenance }) => maintenance.ofDevice(1, page),
  'appointments of a device, page of 25': ({ visits }) => visits.ofDevice(1, page),
  'maintenance: complete (create, complete)': async ({ maintenance }) =>
    maintenance.complete(await maintenance.create(newMaintenance(1), staff), { ...staff, day: '2026-03-10' }),
  'appointments of all, page of 25': ({ visits }) => visits.timeline({}, quarter, page),
  'appointments of a company, page of 10': ({ visits }) =>
    visits.timeline({ companyId: 1 }, quarter, { limit: 10 }),
  'appointments of a technician, page of 25': ({ visits }) =>
    visits.timeline({ technicianId: 3 }, quarter, page),
  'open requests': ({ visits }) => visits.open({}, { limit: 1 }),
  'open requests of a company': ({ visits }) => visits.open({ companyId: 1 }, { limit: 1 }),
  'on-site visits of a week, counted': ({ visits }) => visits.countScheduledOnSite({}, week),
  'appointment: create, with key': ({ visits }) =>
    visits.create(newVisit(1, 1), { type: 'scheduled', ...staff }, onceFor('visit')),
  'appointment: move (read, change)': async (stores) =>
    stores.visits.change(
      await someVisit(stores),
      { startsAt: inHours(50), endsAt: inHours(51) },
      { type: 'moved', ...staff },
    ),
  'calendar feed: first address': ({ calendars }) => calendars.replace({ ...feed, tokenHash: 'one' }),
  'calendar feed: next address': ({ calendars }) => calendars.replace({ ...feed, tokenHash: 'two' }),
  'calendar feed by its token': ({ calendars }) => calendars.byTokenHash('two'),
  'calendar feed: revoke': ({ calendars }) => calendars.revoke(3, 'schedule'),
}
