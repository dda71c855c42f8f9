import type { Operation } from '../../operation.ts'
import { refuseFormerApprover } from '../approvals/former-approver.ts'
import { presentTicket } from '../present-ticket.ts'
import { requireOwn } from './find-ticket.ts'

/** Returns one ticket that the actor may see. Throws NOT_ASKED_ANY_MORE for one that they were to approve. */
export const readTicket: Operation<'tickets.read'> = async ({ params }, context) => {
  const { actor, stores } = context
  const ticket = await stores.tickets.byId(params.id)
  if (ticket) await refuseFormerApprover(ticket, actor, stores)
  return presentTicket(requireOwn(ticket, actor, 'ticket:read'), actor, context)
}
