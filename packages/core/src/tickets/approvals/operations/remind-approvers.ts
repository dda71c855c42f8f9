import { limits, minuteMs } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import { ulid } from '../../../security/crypto.ts'
import { changeLatestOf } from '../../../table/records.ts'
import { findTicket } from '../../operations/find-ticket.ts'
import { presentTicket } from '../../present-ticket.ts'
import { stillAsked } from '../approval.ts'
import { askedEvent } from '../ask.ts'
import { requireWaiting } from '../decide.ts'
import { maySend } from '../present-approval.ts'

/**
 * Reminds those who have yet to decide. Throws APPROVAL_OVER, NOT_YOUR_TICKET, and APPROVERS_REMINDED if they were asked within the
 * last hour.
 */
export const remindApprovers: Operation<'approvals.remind'> = async ({ params }, context) => {
  const { actor, stores, clock } = context
  const find = () => findTicket(params.id, actor, 'approval:remind', stores)
  const changed = await changeLatestOf(find, async (ticket) => {
    if (!maySend(ticket, actor)) throw new AppError('NOT_YOUR_TICKET')
    const approval = requireWaiting(ticket)
    const now = clock.now()
    const last = Date.parse(approval.remindedAt ?? approval.askedAt)
    if (now.getTime() < last + limits.approval.remindAgainMinutes * minuteMs)
      throw new AppError('APPROVERS_REMINDED')
    const at = now.toISOString()
    const askedIds = stillAsked(approval).map(({ userId }) => userId)
    const about = { id: ulid(now), actorId: actor.userId, at, askedIds, isReminder: true }
    const change = { approval: { ...approval, remindedAt: at }, computed: ticket.computed + 1 }
    return stores.tickets.change(ticket, change, [askedEvent(ticket, approval, about)])
  })
  return presentTicket(changed, actor, context)
}
