import { dayMs, scopeOf } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import type { Stores } from '../../stores.ts'
import { readableVisits } from '../../tickets/readable-tickets.ts'
import { readerOf } from '../../tickets/ticket-readers.ts'
import { calendarText } from '../calendar/calendar-text.ts'
import { findFeedOwner } from '../calendar/feeds.ts'
import { visitEvent } from '../calendar/visit-event.ts'
import { presentVisits } from '../present-visit.ts'
import type { VisitRecord } from '../visit.ts'

const pastDays = 30
const aheadDays = 180
/** More than one person can attend in that time; bounds the reading. */
const mostPages = 5
const pageSize = 100

/**
 * Appointments for calendar programs: a technician's own, or the company's for its people. Whoever holds the
 * address may read it: an unknown or ended one and anything that isn't a token get the same answer.
 */
export const readFeed: Operation<'calendar.feed'> = async ({ params }, { stores, clock, settings }) => {
  const user = await findFeedOwner('schedule', params.token, stores)

  const side = scopeOf(user.role, 'visit:read') === 'any' ? 'staff' : 'company'
  const whose = side === 'staff' ? { technicianId: user.id } : { companyId: user.companyId }
  const agenda = await agendaOf(whose, clock.now().getTime(), stores)
  const visits = await readableVisits(agenda, readerOf(user), stores)
  const presented = await presentVisits(visits, stores)
  const updatedAt = new Map(visits.map((visit) => [visit.id, visit.updatedAt]))
  const name =
    side === 'staff' ? `${user.firstName} ${user.lastName}` : await stores.companies.nameOf(user.companyId)
  return calendarText(
    `${settings.companyName}: ${name}`,
    presented.map((visit) => visitEvent(visit, updatedAt.get(visit.id) ?? '', settings, side)),
  )
}

type Whose = Parameters<Stores['visits']['timeline']>[0]

async function agendaOf(whose: Whose, now: number, stores: Stores): Promise<VisitRecord[]> {
  const at = (days: number) => new Date(now + days * dayMs).toISOString()
  const range = { from: at(-pastDays), to: at(aheadDays) }
  const found: VisitRecord[] = []
  let after: Record<string, string | number> | undefined
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await stores.visits.timeline(whose, range, { limit: pageSize, after })
    // A declined proposal has a time, but never became an appointment.
    found.push(...page.items.filter(({ status }) => status !== 'declined'))
    after = page.next
    if (!after) break
  }
  return found
}
