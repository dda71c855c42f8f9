import type { Stores } from '../stores.ts'
import { everyRecord } from '../table/pages.ts'

/** All of time. */
const always = { from: '0', to: '~' }

/**
 * The appointments for a ticket that may have been counted: those that have a time, at its company and at those it belonged to
 * before. Reads these companies' timelines, since nothing lists them by ticket.
 */
export async function visitsOfTicket(
  ticketId: number,
  { tickets, visits }: Pick<Stores, 'tickets' | 'visits'>,
): Promise<number[]> {
  const ticket = await tickets.byId(ticketId)
  if (!ticket) return []
  const companyIds = new Set([ticket.companyId])
  for await (const events of everyRecord((page) => tickets.eventsWithNotes(ticketId, page)))
    for (const event of events) if (event.type === 'company_changed') companyIds.add(event.from)
  const ids: number[] = []
  for (const companyId of companyIds)
    for await (const found of everyRecord((page) => visits.timeline({ companyId }, always, page)))
      ids.push(...found.filter((visit) => visit.ticketId === ticketId).map(({ id }) => id))
  return ids
}
