import type { TicketEvent } from '../events/desk-event.ts'
import type { TicketRecord } from './ticket.ts'

/** Entries of a history from one on, up to and with another; null and absent: from the first, to the last. */
export interface Span {
  since: string | null
  until?: string
}

type Moved = Pick<TicketRecord, 'companyId' | 'sharedSince' | 'earlier'>

/**
 * The parts of a ticket's history that its company may read, oldest first: all of it; or, of a ticket that came from another company,
 * what was written since, and what was written whenever it was this company's before.
 */
export function readableSpans({ companyId, sharedSince, earlier }: Moved): Span[] {
  if (sharedSince === null) return [{ since: null }]
  const own = earlier.flatMap((stay, at) =>
    stay.companyId === companyId ? [{ since: earlier[at - 1]?.next ?? null, until: stay.until }] : [],
  )
  return [...own, { since: sharedSince }]
}

/** Whether the ticket's company may read an entry, internal ones aside. */
export function isReadable({ id }: Pick<TicketEvent, 'id'>, ticket: Moved): boolean {
  return readableSpans(ticket).some(
    ({ since, until }) => (since === null || id >= since) && (until === undefined || id <= until),
  )
}
