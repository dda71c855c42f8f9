import type { Operation } from '../../../operation.ts'
import { changeLatestOf } from '../../../table/records.ts'
import { findTicket } from '../../operations/find-ticket.ts'
import { promisesBefore } from '../../policies/promises.ts'
import { presentTicket } from '../../present-ticket.ts'
import { planOverride } from '../decide.ts'

/** Lets work start without the company's approval: for administrators of the desk, who say why. Throws APPROVAL_OVER. */
export const overrideApproval: Operation<'approvals.override'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const find = () => findTicket(params.id, actor, 'approval:override', stores)
  const promised = promisesBefore(context)
  const changed = await changeLatestOf(find, async (ticket) => {
    const promises = await promised(ticket)
    const { change, events } = planOverride(ticket, body.reason, { actor, now: clock.now(), promises })
    return stores.tickets.change(ticket, change, events)
  })
  return presentTicket(changed, actor, context)
}
