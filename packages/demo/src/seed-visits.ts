import { hourMs } from '@remotehands/contract'
import type { NewVisitRecord, Stores, UserRecord } from '@remotehands/core'
import type { DemoCalendar } from './demo-calendar.ts'
import { demoDevices } from './demo-devices.ts'
import { demoOnce } from './demo-once.ts'
import type { Username } from './demo-people.ts'
import { demoVisits } from './demo-visits.ts'

type UserOf = (username: Username) => UserRecord
type DemoVisit = (typeof demoVisits)[number]

/** Enters or requests each appointment first, then brings it to its current state. */
export async function seedVisits(stores: Stores, userOf: UserOf, calendar: DemoCalendar): Promise<void> {
  const { items: devices } = await stores.devices.list({}, { limit: demoDevices.length })
  for (const [index, demo] of demoVisits.entries()) {
    const { client, technician, preferred, devices: names } = demo
    const isRequest = preferred.length > 0
    const { id: clientId, companyId } = userOf(client)
    const technicianId = technician && userOf(technician).id
    const staffId = userOf('techie').id
    const createdAt = calendar.workday(-demo.enteredAgo, 16)
    const times = timesOf(demo, calendar)
    const asked: NewVisitRecord = {
      kind: demo.kind,
      status: isRequest ? 'requested' : 'scheduled',
      title: demo.title,
      notes: demo.notes,
      location: demo.location,
      companyId,
      deviceIds: devices.filter(({ deviceName }) => names.includes(deviceName)).map(({ id }) => id),
      ticketId: null,
      technicianId: isRequest ? null : technicianId,
      requestedById: isRequest ? clientId : null,
      preferredTimes: preferred.map(([workdays, hour]) => calendar.workday(workdays, hour)),
      startsAt: isRequest ? null : times.startsAt,
      endsAt: isRequest ? null : times.endsAt,
      message: null,
      createdAt,
      mailThread: `demo-visit-${index}`,
    }
    const type = isRequest ? 'requested' : 'scheduled'
    const act = { type, actorId: isRequest ? clientId : staffId, at: createdAt } as const
    const visit = await stores.visits.create(asked, act, demoOnce(`visit:${index}`, calendar.now))
    if (visit.status !== demo.status) {
      const { status, message } = demo
      const type = status === 'completed' ? 'completed' : 'proposed'
      const at = status === 'completed' ? (times.endsAt ?? createdAt) : calendar.workday(-demo.enteredAgo, 18)
      const change = { status, message, technicianId, ...times }
      await stores.visits.change(visit, change, { type, actorId: technicianId ?? staffId, at })
    }
  }
}

function timesOf({ starts }: DemoVisit, calendar: DemoCalendar) {
  if (!starts) return { startsAt: null, endsAt: null }
  const [workdays, hour, hours] = starts
  const startsAt = calendar.workday(workdays, hour)
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + hours * hourMs).toISOString() }
}
