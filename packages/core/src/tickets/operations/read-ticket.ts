import type { Operation } from '../../operation.ts'
import { presentTicket } from '../present-ticket.ts'
import { findTicket } from './find-ticket.ts'

/** Returns one ticket that the actor may see. */
export const readTicket: Operation<'tickets.read'> = async ({ params }, context) => {
  const ticket = await findTicket(params.id, context.actor, 'ticket:read', context.stores)
  return presentTicket(ticket, context.actor, context)
}
