import { isOpen, type SlaState, type TicketSide, type TicketTarget } from '@remotehands/contract'
import { awaitsApproval } from '../approvals/approval.ts'
import type { TicketRecord } from '../ticket.ts'
import { nextResponseFrom, promisedTo } from './due-times.ts'
import type { Promises } from './service-levels.ts'

/** What staff owe a ticket; UTC, ISO 8601. */
export interface RunningTarget {
  target: TicketTarget
  dueAt: string
  /** After this instant it is at risk; null if stored before tickets knew it. */
  riskAt: string | null
}

/** All that staff owe a ticket now, what is due first in front; nothing while it waits for its client or approval. */
export function runningTargets(ticket: Unkept & Pick<TicketRecord, 'status' | 'approval'>): RunningTarget[] {
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

type Answers = Pick<
  TicketRecord,
  'unansweredSince' | 'nextResponseDueAt' | 'nextResponseRiskAt' | 'lateAnswerDueAt'
>

/** After an answer, or once the ticket is done: nothing is owed for the client's messages so far. */
export function answered(ticket: Answers, at: string): Partial<Answers> {
  const { unansweredSince, nextResponseDueAt, lateAnswerDueAt } = ticket
  if (unansweredSince === null) return {}
  const isLate = nextResponseDueAt !== null && Date.parse(at) > Date.parse(nextResponseDueAt)
  return {
    ...{ unansweredSince: null, nextResponseDueAt: null, nextResponseRiskAt: null },
    lateAnswerDueAt: lateAnswerDueAt ?? (isLate ? nextResponseDueAt : null),
  }
}

/**
 * After the company wrote or reopened the ticket: an answer is owed from the first such moment on. Before the first
 * response that is the one which is owed. While the ticket is resolved nothing is promised, though somebody has to look.
 */
export function asked(
  ticket: Answers & Pick<TicketRecord, 'firstRespondedAt' | 'status' | 'priority' | 'timedAs'>,
  at: string,
  promises: Promises,
): Partial<Answers> {
  const { firstRespondedAt, status, unansweredSince } = ticket
  if (firstRespondedAt === null || status === 'closed' || unansweredSince !== null) return {}
  if (status === 'resolved') return { unansweredSince: at }
  return { unansweredSince: at, ...nextResponseFrom(at, promisedTo(ticket, promises)) }
}

/** Since when the company's reply to a resolved ticket has no answer; null if none is owed. */
export function repliedSince({
  status,
  unansweredSince,
}: Pick<TicketRecord, 'status' | 'unansweredSince'>): string | null {
  return status === 'resolved' ? unansweredSince : null
}

/** Whether the company's last message has no answer: a new ticket's too, once work on it may start. */
export function isUnanswered(ticket: TicketRecord): boolean {
  // What was merged into another ticket goes on there.
  if (ticket.status === 'closed') return false
  if (ticket.unansweredSince !== null) return true
  return isWatched(ticket) && ticket.firstRespondedAt === null
}

/** Whether a move to another status is a word to the other side: starting work is none. */
export function isAnswer(side: TicketSide, to: TicketRecord['status']): boolean {
  return side === 'staff' ? to !== 'in_progress' : !isOpen(to)
}

/** How a sentence about it begins. */
export const targetNames: Record<TicketTarget, string> = {
  first_response: 'First response',
  next_response: 'Answer',
  resolution: 'Resolution',
}
