import type { Operation } from '../../operation.ts'
import { presentHistory } from '../present-ticket-entry.ts'
import { findTicket } from './find-ticket.ts'

/** Returns a ticket's whole history, with its internal notes. */
export const listTicketHistoryForStaff: Operation<'tickets.historyForStaff'> = async (
  { params, page },
  { actor, stores },
) => {
  const ticket = await findTicket(params.id, actor, 'note:read', stores)
  const { items, next } = await stores.tickets.eventsWithNotes(ticket.id, page)
  // The escalation says it, and why.
  const told = items.filter(({ type }) => type !== 'priority_raised')
  return presentHistory({ items: told, next }, stores)
}
