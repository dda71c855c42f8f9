import type { Operation } from '../../operation.ts'
import { presentTicket } from '../present-ticket.ts'
import { findTicket } from './find-ticket.ts'

/** Returns one ticket as in the queue: with its client, its age and its standing against its targets. */
export const readTicketForStaff: Operation<'tickets.readForStaff'> = async ({ params }, context) => {
  const ticket = await findTicket(params.id, context.actor, 'queue:read', context.stores)
  return presentTicket(ticket, context.actor, context)
}
