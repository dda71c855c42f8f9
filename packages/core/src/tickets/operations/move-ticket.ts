import {
  isOpen,
  reopenableUntil,
  type TicketSide,
  type TicketStatus,
  ticketTransitions,
} from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { TicketMove } from '../../events/desk-event.ts'
import { awaitsApproval, isDenied, requireApproved, withdrawn } from '../approvals/approval.ts'
import { requireChecklistDone } from '../checklist/require-done.ts'
import { requireAnswersToResolve } from '../requests/require-answers.ts'
import { pushedOn } from '../sla/due-times.ts'
import type { Promises } from '../sla/service-levels.ts'
import { answered, asked, isAnswer, keepsTargets, repliedSince } from '../sla/targets.ts'
import type { TicketRecord } from '../ticket.ts'
import type { TicketChange } from '../ticket-store.ts'

/** The statuses a side may set now: by the transition table; reopens only while that is allowed. */
export function nextStatuses(
  ticket: Pick<TicketRecord, 'status' | 'closedAt' | 'merge' | 'approval'>,
  side: TicketSide,
  now: Date,
): readonly TicketStatus[] {
  if (ticket.merge || isDenied(ticket) || !isReopenable(ticket, now)) return []
  const next = ticketTransitions[side][ticket.status]
  return awaitsApproval(ticket) ? next.filter((status) => status === 'closed') : next
}

/** Throws TICKET_MERGED, TRANSITION_NOT_ALLOWED, REOPEN_EXPIRED, APPROVAL_PENDING, APPROVAL_DENIED, ANSWERS_MISSING or CHECKLIST_OPEN if the move isn't allowed now. */
export function requireTransition(ticket: TicketRecord, to: TicketStatus, side: TicketSide, now: Date): void {
  if (ticket.merge) throw new AppError('TICKET_MERGED')
  if (!ticketTransitions[side][ticket.status].includes(to)) throw new AppError('TRANSITION_NOT_ALLOWED')
  if (isDenied(ticket)) throw new AppError('APPROVAL_DENIED')
  if (!isReopenable(ticket, now)) throw new AppError('REOPEN_EXPIRED')
  if (to !== 'closed') requireApproved(ticket)
  // The company sees no checklist: what it says is over is over.
  if (side === 'staff' && isOpen(ticket.status) && !isOpen(to) && !awaitsApproval(ticket)) {
    requireAnswersToResolve(ticket)
    requireChecklistDone(ticket)
  }
}

/**
 * The changes to a ticket that moves to `to`. Time spent waiting for the client, or resolved, doesn't count
 * against its target. The caller has checked that the move is allowed.
 */
export function moveTicket(
  ticket: TicketRecord,
  to: TicketStatus,
  side: TicketSide,
  now: Date,
  promises: Promises,
): { change: TicketChange; move: TicketMove } {
  const at = now.toISOString()
  const isDone = !isOpen(to)
  const stoodStillSince =
    ticket.waitingSince ??
    (awaitsApproval(ticket) ? ticket.approval?.askedAt : null) ??
    (isDone ? null : ticket.resolvedAt)
  const pushed = stoodStillSince ? pushedOn(ticket, stoodStillSince, now, promises) : {}
  const resumed = { ...ticket, ...pushed, status: to }
  // Whoever opens it again because of a reply owes the answer: from now on, as the clock stood still.
  const isRepliedTo = !isDone && repliedSince(ticket) !== null
  const answers = isAnswer(side, to)
    ? answered(resumed, at)
    : side === 'company' || isRepliedTo
      ? asked(isRepliedTo ? { ...resumed, unansweredSince: null } : resumed, at, promises)
      : {}
  const change = {
    status: to,
    updatedAt: at,
    waitingSince: to === 'waiting_for_client' ? at : null,
    ...pushed,
    ...answers,
    resolvedAt: isDone ? (ticket.resolvedAt ?? at) : null,
    closedAt: to === 'closed' ? at : null,
    // Starting work is no response yet; the client is told of every other move by staff.
    firstRespondedAt: ticket.firstRespondedAt ?? (side === 'staff' && to !== 'in_progress' ? at : null),
    ...(!isDone && { rating: null }),
    ...(isDone && withdrawn(ticket, at)),
  }
  const isResolved = isDone && ticket.resolvedAt === null
  const onTime = isResolved ? keepsTargets({ ...ticket, ...change }) : null
  return { change, move: { from: ticket.status, to, onTime } }
}

function isReopenable({ status, closedAt }: Pick<TicketRecord, 'status' | 'closedAt'>, now: Date): boolean {
  return status !== 'closed' || closedAt === null || now.toISOString() <= reopenableUntil(closedAt)
}
