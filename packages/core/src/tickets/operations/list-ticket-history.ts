import type { Operation } from '../../operation.ts'
import { presentHistory } from '../present-ticket-entry.ts'
import { findTicket } from './find-ticket.ts'

/** Returns the company's view of a ticket's history: internal notes never leave the store here. */
export const listTicketHistory: Operation<'tickets.history'> = async (
  { params, page },
  { actor, stores },
) => {
  const ticket = await findTicket(params.id, actor, 'ticket:read', stores)
  return presentHistory(await stores.tickets.events(ticket.id, page), stores)
}
