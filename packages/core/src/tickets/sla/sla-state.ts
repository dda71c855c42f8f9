import { isOpen, type SlaState } from '@remotehands/contract'
import { awaitsApproval } from '../approvals/approval.ts'
import type { TicketRecord } from '../ticket.ts'
import { runningTargets, unkeptTargets } from './next-target.ts'

/** A ticket's standing against its targets, and its next target; UTC, ISO 8601. */
export interface SlaStanding {
  sla: SlaState
  /** Null once resolved, and while waiting for the client or approval: the clock stands still then. */
  dueAt: string | null
}

export function slaStanding(ticket: TicketRecord, now: Date): SlaStanding {
  // What it was promised, the ticket that it goes on in is measured by.
  if (ticket.merge) return { sla: 'none', dueAt: null }
  const running = runningTargets(ticket)
  const [next] = running
  if (next) {
    const states = running.map((target) => targetState(target, now))
    const sla = (['breached', 'at_risk'] as const).find((state) => states.includes(state)) ?? 'on_track'
    return { sla, dueAt: next.dueAt }
  }
  const hasTargets = ticket.firstResponseDueAt !== null && ticket.resolutionDueAt !== null
  const isPaused = ticket.status === 'waiting_for_client' || awaitsApproval(ticket)
  if (hasTargets && isPaused) return { sla: 'paused', dueAt: null }
  const keeps = isOpen(ticket.status) ? null : keepsTargets(ticket)
  return { sla: keeps === null ? 'none' : keeps ? 'met' : 'missed', dueAt: null }
}

/** How one target stands. One that was stored without the time at risk is on track until it is missed. */
export function targetState(
  { dueAt, riskAt }: { dueAt: string; riskAt: string | null },
  now: Date,
): 'on_track' | 'at_risk' | 'breached' {
  const at = now.getTime()
  if (at > Date.parse(dueAt)) return 'breached'
  return riskAt !== null && at > Date.parse(riskAt) ? 'at_risk' : 'on_track'
}

type Answered = Pick<
  TicketRecord,
  'firstRespondedAt' | 'firstResponseDueAt' | 'lateAnswerDueAt' | 'resolutionDueAt'
>

/** Whether a resolved ticket met all its targets; null while it is open, or if it has none. */
export function keepsTargets(ticket: Answered & Pick<TicketRecord, 'resolvedAt'>): boolean | null {
  const { firstResponseDueAt, lateAnswerDueAt, resolutionDueAt, resolvedAt } = ticket
  if (resolvedAt === null || firstResponseDueAt === null || resolutionDueAt === null) return null
  // Resolving it without a message counts as the response.
  const respondedAt = ticket.firstRespondedAt ?? resolvedAt
  return (
    isInTime(respondedAt, firstResponseDueAt) &&
    lateAnswerDueAt === null &&
    isInTime(resolvedAt, resolutionDueAt)
  )
}

/**
 * The due time that an open ticket has missed: it was answered late, or seen to be overdue. Null if there is none; another
 * due time, given since, hasn't been missed yet.
 */
export function missedDueTime(
  ticket: Parameters<typeof unkeptTargets>[0] & Answered & Pick<TicketRecord, 'breachedDueAt'>,
): string | null {
  const { firstRespondedAt, firstResponseDueAt, lateAnswerDueAt, resolutionDueAt, breachedDueAt } = ticket
  if (firstResponseDueAt === null || resolutionDueAt === null) return null
  if (firstRespondedAt !== null && !isInTime(firstRespondedAt, firstResponseDueAt)) return firstResponseDueAt
  if (lateAnswerDueAt !== null) return lateAnswerDueAt
  return unkeptTargets(ticket).some(({ dueAt }) => dueAt === breachedDueAt) ? breachedDueAt : null
}

function isInTime(at: string, dueAt: string): boolean {
  return Date.parse(at) <= Date.parse(dueAt)
}
