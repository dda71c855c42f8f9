import type { Operation } from '../../operation.ts'
import { findTicketOnceAsked } from '../approvals/former-approver.ts'
import { presentTicket } from '../present-ticket.ts'

/** Returns one ticket that the actor may see. Throws NOT_ASKED_ANY_MORE for one that they were to approve. */
export const readTicket: Operation<'tickets.read'> = async ({ params }, context) => {
  const { actor, stores } = context
  return presentTicket(await findTicketOnceAsked(params.id, actor, 'ticket:read', stores), actor, context)
}
