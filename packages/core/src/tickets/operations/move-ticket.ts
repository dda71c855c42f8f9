import {
  isOpen,
  reopenableUntil,
  type TicketSide,
  type TicketStatus,
  ticketTransitions,
} from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { TicketMove } from '../../events/desk-event.ts'
import { pushedOn } from '../sla/due-times.ts'
import type { ServiceLevels } from '../sla/service-levels.ts'
import { keepsTargets } from '../sla/sla-state.ts'
import type { TicketRecord } from '../ticket.ts'
import type { TicketChange } from '../ticket-store.ts'

/** Where a side may move a ticket now: by the transition table, and a closed one no later than it can be reopened. */
export function nextStatuses(
  ticket: Pick<TicketRecord, 'status' | 'closedAt'>,
  side: TicketSide,
  now: Date,
): readonly TicketStatus[] {
  return isReopenable(ticket, now) ? ticketTransitions[side][ticket.status] : []
}

/** Throws TRANSITION_NOT_ALLOWED, or REOPEN_EXPIRED for what would have been allowed earlier. */
export function requireTransition(ticket: TicketRecord, to: TicketStatus, side: TicketSide, now: Date): void {
  if (!ticketTransitions[side][ticket.status].includes(to)) throw new AppError('TRANSITION_NOT_ALLOWED')
  if (!isReopenable(ticket, now)) throw new AppError('REOPEN_EXPIRED')
}

/**
 * What becomes of a ticket that goes to `to`. Time in which it waited for the client, or was taken for resolved, is not
 * counted against its target. Whether the move is allowed was asked before.
 */
export function moveTicket(
  ticket: TicketRecord,
  to: TicketStatus,
  side: TicketSide,
  now: Date,
  levels: ServiceLevels,
): { change: TicketChange; move: TicketMove } {
  const at = now.toISOString()
  const isDone = !isOpen(to)
  const stoodStillSince = ticket.waitingSince ?? (isDone ? null : ticket.resolvedAt)
  const change = {
    status: to,
    updatedAt: at,
    waitingSince: to === 'waiting_for_client' ? at : null,
    resolutionDueAt: pushedOn(ticket.resolutionDueAt, stoodStillSince, now, levels),
    resolvedAt: isDone ? (ticket.resolvedAt ?? at) : null,
    closedAt: to === 'closed' ? at : null,
    // Work that begins is no answer yet; every other move of staff is one that the client hears of.
    firstRespondedAt: ticket.firstRespondedAt ?? (side === 'staff' && to !== 'in_progress' ? at : null),
    ...(!isDone && { rating: null }),
  }
  const isResolved = isDone && ticket.resolvedAt === null
  const onTime = isResolved ? keepsTargets({ ...ticket, ...change }) : null
  return { change, move: { from: ticket.status, to, onTime } }
}

function isReopenable({ status, closedAt }: Pick<TicketRecord, 'status' | 'closedAt'>, now: Date): boolean {
  return status !== 'closed' || closedAt === null || now.toISOString() <= reopenableUntil(closedAt)
}
