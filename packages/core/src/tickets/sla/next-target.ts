import { isOpen, type TicketTarget } from '@remotehands/contract'
import { awaitsApproval } from '../approvals/approval.ts'
import type { TicketRecord } from '../ticket.ts'

/** What staff owe a ticket; UTC, ISO 8601. */
export interface RunningTarget {
  target: TicketTarget
  dueAt: string
  /** After this instant it is at risk; null if stored before tickets knew it. */
  riskAt: string | null
}

/** What staff owe a ticket next; undefined while nothing is owed, or if it has no targets. */
export function nextTarget(ticket: TicketRecord): RunningTarget | undefined {
  return runningTargets(ticket)[0]
}

/** All that staff owe a ticket now, what is due first in front; nothing while it waits for its client or approval. */
export function runningTargets(ticket: TicketRecord): RunningTarget[] {
  return isWatched(ticket) ? unkeptTargets(ticket) : []
}

/** All targets that are still to be kept, whether or not their clock stands still. */
export function unkeptTargets(ticket: Unkept): RunningTarget[] {
  const { firstResponseDueAt, resolutionDueAt, nextResponseDueAt } = ticket
  if (firstResponseDueAt === null || resolutionDueAt === null) return []
  const { firstResponseRiskAt, resolutionRiskAt, nextResponseRiskAt } = ticket
  const targets: RunningTarget[] = [
    { target: 'resolution', dueAt: resolutionDueAt, riskAt: resolutionRiskAt },
  ]
  if (nextResponseDueAt !== null)
    targets.unshift({ target: 'next_response', dueAt: nextResponseDueAt, riskAt: nextResponseRiskAt })
  if (ticket.firstRespondedAt === null)
    targets.unshift({ target: 'first_response', dueAt: firstResponseDueAt, riskAt: firstResponseRiskAt })
  return targets.sort((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))
}
type Unkept = Pick<
  TicketRecord,
  'firstRespondedAt' | `${'firstResponse' | 'nextResponse' | 'resolution'}${'DueAt' | 'RiskAt'}`
>

/** Whether staff have to act on it: it is open, and waits neither for its client nor for approval. */
export function isWatched(ticket: Pick<TicketRecord, 'status' | 'approval'>): boolean {
  const { status } = ticket
  return isOpen(status) && status !== 'waiting_for_client' && !awaitsApproval(ticket)
}
