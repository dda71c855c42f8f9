import type { Operation } from '../../operation.ts'
import { findTicket } from './find-ticket.ts'
import { presentTicket } from './present-ticket.ts'

/** One ticket as the queue has it: with its client, its age and where it stands against its targets. */
export const readTicketForStaff: Operation<'tickets.readForStaff'> = async ({ params }, context) => {
  const ticket = await findTicket(params.id, context.actor, 'queue:read', context.stores)
  return presentTicket(ticket, context.actor, context)
}
