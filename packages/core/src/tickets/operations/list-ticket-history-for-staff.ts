import type { Operation } from '../../operation.ts'
import { presentHistory } from '../present-ticket-entry.ts'
import { findTicket, mergedInto } from './find-ticket.ts'

/** Returns a ticket's whole history, with its internal notes. */
export const listTicketHistoryForStaff: Operation<'tickets.historyForStaff'> = async (
  { params, query, page },
  { actor, stores },
) => {
  const ticket = await findTicket(params.id, actor, 'note:read', stores)
  const merged = await mergedInto(ticket, stores)
  const parts = [ticket, ...merged].map(({ id }) => ({ ticketId: id, since: null }))
  const { items, next } = await stores.tickets.historyOf(parts, {
    ...page,
    isLatest: query.latest === 'true',
  })
  // The escalation says it, and why.
  const told = items.filter(({ type }) => type !== 'priority_raised')
  return presentHistory({ items: told, next }, stores, { ticket, merged })
}
