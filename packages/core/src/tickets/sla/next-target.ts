import { isOpen } from '@remotehands/contract'
import type { TicketRecord } from '../ticket.ts'

/** What staff owe a ticket next; UTC, ISO 8601. */
export interface NextTarget {
  target: 'first_response' | 'resolution'
  dueAt: string
  /** After this instant it is at risk; null if stored before tickets knew it. */
  riskAt: string | null
}

/** The first response, then the resolution; undefined while nothing is owed, or if it has no targets. */
export function nextTarget(ticket: TicketRecord): NextTarget | undefined {
  const { firstResponseDueAt, firstResponseRiskAt, resolutionDueAt, resolutionRiskAt } = ticket
  if (!isWatched(ticket) || firstResponseDueAt === null || resolutionDueAt === null) return undefined
  return ticket.firstRespondedAt === null
    ? { target: 'first_response', dueAt: firstResponseDueAt, riskAt: firstResponseRiskAt }
    : { target: 'resolution', dueAt: resolutionDueAt, riskAt: resolutionRiskAt }
}

/** Whether staff have to act on it: it is open, and doesn't wait for its client. */
export function isWatched({ status }: Pick<TicketRecord, 'status'>): boolean {
  return isOpen(status) && status !== 'waiting_for_client'
}
