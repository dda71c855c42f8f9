import { dayMs } from '@remotehands/contract'
import { dayOf } from '../figures/local-calendar.ts'
import { ulid } from '../security/crypto.ts'
import { everyRecord, type PageRequest } from '../table/pages.ts'
import { isOpenUntil, openDays, type TicketAlarm } from '../tickets/alarms.ts'
import type { TicketRecord } from '../tickets/ticket.ts'
import type { TicketWatchServices } from './watch-tickets.ts'

const mostPages = 20
const keptDays = 400

/**
 * Tells of checklist items whose last day has passed at the desk: once for each day, and each who had something to do until then. Of
 * items that were over for longer before anybody could be told, as well. A run may be killed anywhere, repeated, or run beside another.
 */
export async function watchChecklists(services: TicketWatchServices): Promise<number> {
  const { stores, clock, log, settings } = services
  const now = clock.now()
  const today = dayOf(now.toISOString(), settings.serviceLevels.hours.timeZone)
  let told = 0
  const over = (page: PageRequest) => stores.tickets.checklistsBefore(today, page)
  for await (const alarms of everyRecord(over, mostPages))
    for (const alarm of alarms) told += await watchChecklist(alarm, { today, now }, services)
  if (told > 0) log.info('overdue checklist items told', { told })
  return told
}

async function watchChecklist(
  alarm: TicketAlarm,
  { today, now }: { today: string; now: Date },
  { stores }: TicketWatchServices,
): Promise<number> {
  const ticket = await stores.tickets.byId(alarm.ticketId)
  // The index is a moment behind: the ticket has left the list.
  if (!ticket) return 0
  const days = openDays(ticket)
  let told = 0
  for (const day of days.filter((each) => each < today)) told += await tellOwners(ticket, day, now, stores)
  const later = days.find((day) => day >= today)
  await stores.tickets.moveChecklist(alarm, later)
  return told
}

async function tellOwners(
  ticket: TicketRecord,
  day: string,
  now: Date,
  { deadlines }: TicketWatchServices['stores'],
): Promise<number> {
  const items = ticket.checklist.items.filter((item) => isOpenUntil(item, day))
  const owners = new Set(items.map(({ ownerId }) => ownerId))
  let told = 0
  for (const ownerId of owners) {
    const key = `checklist#${ticket.id}#${day}#${ownerId ?? 'none'}`
    if (await deadlines.isTold(key)) continue
    const { id: ticketId, companyId } = ticket
    const common = { id: ulid(now), at: now.toISOString(), entity: 'deadline', companyId, ticketId } as const
    const event = { ...common, type: 'checklist', ownerId, day } as const
    if (await deadlines.tell(key, event, new Date(now.getTime() + keptDays * dayMs))) told += 1
  }
  return told
}
