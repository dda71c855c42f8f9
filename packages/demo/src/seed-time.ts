import { dayMs } from '@remotehands/contract'
import type { Stores, UserRecord } from '@remotehands/core'

const step = 15
/** Minutes and notes of the demo's work, over and over. */
const work = [
  { minutes: 25, note: 'Called back and looked at it together', isBillable: true },
  { minutes: 70, note: 'On site', isBillable: true },
  { minutes: 10, note: '', isBillable: true },
  { minutes: 45, note: 'Read up on the firmware', isBillable: false },
  { minutes: 95, note: 'Swapped the part and tested it', isBillable: true },
] as const

/** Logs what the desk worked on the latest tickets in the last two weeks, once. Tickets already exist. */
export async function seedTime(stores: Stores, by: UserRecord, now: Date): Promise<void> {
  const settings = await stores.time.settings()
  if (settings.version > 0) return
  const { items } = await stores.tickets.list({}, { limit: 60 })
  const assigned = items.filter(({ assigneeId }) => assigneeId !== null)
  for (const [at, { id, companyId, assigneeId }] of assigned.slice(0, 24).entries()) {
    const done = work[at % work.length]
    if (!done || assigneeId === null) continue
    const createdAt = new Date(now.getTime() - Math.floor(at / 2) * dayMs)
    const times = { startedAt: null, endedAt: null, createdAt: createdAt.toISOString() }
    const day = times.createdAt.slice(0, 10)
    const subject = { kind: 'ticket' as const, id }
    await stores.time.create({ ...done, ...times, subject, companyId, userId: assigneeId, day, step }, {})
  }
  const act = { type: 'changed', label: 'Time', changes: [], actorId: by.id, at: now.toISOString() }
  await stores.time.setStep(settings, step, act)
}
