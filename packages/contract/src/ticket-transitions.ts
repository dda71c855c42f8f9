import { dayMs } from './durations.ts'
import { limits } from './limits.ts'
import type { TicketStatus } from './schemas/ticket-terms.ts'

/** Who changes a ticket's status: staff, or people of its company. */
export type TicketSide = 'staff' | 'company'

/**
 * The transition table: the statuses each side may move a ticket to. Separately, a company's reply to a
 * ticket in `waiting_for_client` sets it back to `in_progress`.
 */
export const ticketTransitions: Record<TicketSide, Record<TicketStatus, readonly TicketStatus[]>> = {
  company: {
    new: ['closed'],
    in_progress: ['closed'],
    waiting_for_client: ['closed'],
    resolved: ['in_progress', 'closed'],
    closed: ['in_progress'],
  },
  staff: {
    new: ['in_progress', 'waiting_for_client', 'resolved', 'closed'],
    in_progress: ['waiting_for_client', 'resolved', 'closed'],
    waiting_for_client: ['in_progress', 'resolved', 'closed'],
    resolved: ['in_progress', 'closed'],
    closed: ['in_progress'],
  },
}

/** Returns until when a ticket closed at `closedAt` may be reopened; UTC, ISO 8601. */
export function reopenableUntil(closedAt: string): string {
  return new Date(Date.parse(closedAt) + limits.ticket.reopenDays * dayMs).toISOString()
}
