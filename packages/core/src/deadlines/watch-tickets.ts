import { ulid } from '../security/random.ts'
import { everyRecord, type PageRequest } from '../table/page.ts'
import { businessTimeBetween } from '../tickets/sla/business-time.ts'
import type { BusinessHours } from '../tickets/sla/service-levels.ts'
import type { TicketRecord } from '../tickets/ticket.ts'
import type { WatchServices } from './watch-deadlines.ts'

/** An open ticket is stale after this many business days without activity. */
const staleDays = 5
const mostPages = 200
const keptDays = 400
const dayMs = 24 * 60 * 60 * 1000

/**
 * Finds the open tickets that wait for staff and that nobody has answered or changed for five business days.
 * Sends one notice per idle stretch. Returns how many there are.
 */
export async function watchTickets({ stores, clock, settings }: WatchServices): Promise<number> {
  const now = clock.now()
  let told = 0
  const open = (page: PageRequest) => stores.tickets.list({ status: 'open' }, page)
  for await (const tickets of everyRecord(open, mostPages)) {
    for (const ticket of tickets.filter((each) => isStale(each, now, settings.serviceLevels.hours))) {
      if (await tell(ticket, now, stores)) told += 1
    }
  }
  return told
}

function isStale({ status, updatedAt }: TicketRecord, now: Date, hours: BusinessHours): boolean {
  if (status === 'waiting_for_client') return false
  const quiet = businessTimeBetween(Date.parse(updatedAt), now.getTime(), hours)
  return quiet >= staleDays * lengthOfDay(hours)
}

/** Milliseconds from opening to closing. */
function lengthOfDay({ from, to }: BusinessHours): number {
  const at = (time: string) => Date.parse(`1970-01-01T${time}:00Z`)
  return at(to) - at(from)
}

async function tell(
  { id: ticketId, companyId, updatedAt }: TicketRecord,
  now: Date,
  { deadlines }: WatchServices['stores'],
): Promise<boolean> {
  const key = `stale#${ticketId}#${updatedAt}`
  if (await deadlines.isTold(key)) return false
  return deadlines.tell(
    key,
    {
      ...{ id: ulid(now), at: now.toISOString(), entity: 'deadline', type: 'stale' },
      ...{ companyId, ticketId, since: updatedAt, businessDays: staleDays },
    },
    new Date(now.getTime() + keptDays * dayMs),
  )
}
