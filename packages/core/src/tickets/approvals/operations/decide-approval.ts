import type { Operation } from '../../../operation.ts'
import { changeLatestOf } from '../../../table/records.ts'
import { requireOwn } from '../../operations/find-ticket.ts'
import { promisesBefore } from '../../policies/promises.ts'
import { presentTicket } from '../../present-ticket.ts'
import { planDecision, requireWaiting } from '../decide.ts'
import { findTicketOnceAsked } from '../former-approver.ts'
import { whoIsAsked } from '../who-is-asked.ts'

/**
 * Approves or refuses a ticket. Of two approvers at once, one comes second and finds what the first decided; sent again, it changes
 * nothing. Throws APPROVAL_OVER, NOT_APPROVER and NOT_ASKED_ANY_MORE.
 */
export const decideApproval: Operation<'approvals.decide'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const find = () => findTicketOnceAsked(params.id, actor, 'approval:decide', stores)
  const promised = promisesBefore(context)
  const changed = await changeLatestOf(find, async (ticket) => {
    const said = ticket.approval?.decisions.find(({ userId }) => userId === actor.userId)
    if (said?.verdict === body.verdict) return ticket
    const { needed } = requireWaiting(ticket)
    const able = await whoIsAsked({ ...ticket, needed }, context)
    const promises = await promised(ticket)
    const { change, events } = planDecision(ticket, body, able, { actor, now: clock.now(), promises })
    return stores.tickets.change(ticket, change, events)
  })
  return presentTicket(requireOwn(changed, actor, 'approval:decide'), actor, context)
}
