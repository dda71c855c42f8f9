import type { Operation } from '../../operation.ts'
import { presentHistory } from '../present-ticket-entry.ts'
import { findTicket } from './find-ticket.ts'

/** Returns a ticket's whole history, with its internal notes. */
export const listTicketHistoryForStaff: Operation<'tickets.historyForStaff'> = async (
  { params, page },
  { actor, stores },
) => {
  const ticket = await findTicket(params.id, actor, 'note:read', stores)
  return presentHistory(await stores.tickets.eventsWithNotes(ticket.id, page), stores)
}
