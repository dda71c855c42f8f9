import { isOpen, type SlaState } from '@remotehands/contract'
import type { TicketRecord } from '../ticket.ts'
import { riskTime } from './due-times.ts'
import { nextTarget } from './next-target.ts'
import type { ServiceLevels } from './service-levels.ts'

/** A ticket's standing against its targets, and its next target; UTC, ISO 8601. */
export interface SlaStanding {
  sla: SlaState
  /** Null once resolved, and while waiting for the client: the clock stands still then. */
  dueAt: string | null
}

export function slaStanding(ticket: TicketRecord, now: Date, levels: ServiceLevels): SlaStanding {
  const next = nextTarget(ticket)
  if (next) {
    const { target, dueAt } = next
    const riskAt =
      next.riskAt ??
      riskTime(dueAt, target === 'resolution' ? target : 'firstResponse', ticket.priority, levels)
    const at = now.getTime()
    if (at > Date.parse(dueAt)) return { sla: 'breached', dueAt }
    return { sla: at > Date.parse(riskAt) ? 'at_risk' : 'on_track', dueAt }
  }
  const hasTargets = ticket.firstResponseDueAt !== null && ticket.resolutionDueAt !== null
  if (hasTargets && ticket.status === 'waiting_for_client') return { sla: 'paused', dueAt: null }
  const keeps = isOpen(ticket.status) ? null : keepsTargets(ticket)
  return { sla: keeps === null ? 'none' : keeps ? 'met' : 'missed', dueAt: null }
}

/** Whether a resolved ticket met both targets; null while it is open, or if it has none. */
export function keepsTargets(
  ticket: Pick<TicketRecord, 'firstRespondedAt' | 'firstResponseDueAt' | 'resolutionDueAt' | 'resolvedAt'>,
): boolean | null {
  const { firstResponseDueAt, resolutionDueAt, resolvedAt } = ticket
  if (resolvedAt === null || firstResponseDueAt === null || resolutionDueAt === null) return null
  // Resolving it without a message counts as the response.
  const respondedAt = ticket.firstRespondedAt ?? resolvedAt
  return isInTime(respondedAt, firstResponseDueAt) && isInTime(resolvedAt, resolutionDueAt)
}

/**
 * The due time that an open ticket has missed: it was answered late, or seen to be overdue. Null if there is none; another
 * due time, given since, hasn't been missed yet.
 */
export function missedDueTime(
  ticket: Pick<TicketRecord, 'firstRespondedAt' | 'firstResponseDueAt' | 'resolutionDueAt' | 'breachedDueAt'>,
): string | null {
  const { firstRespondedAt, firstResponseDueAt, resolutionDueAt, breachedDueAt } = ticket
  if (firstResponseDueAt === null || resolutionDueAt === null) return null
  if (firstRespondedAt !== null && !isInTime(firstRespondedAt, firstResponseDueAt)) return firstResponseDueAt
  const current = firstRespondedAt === null ? firstResponseDueAt : resolutionDueAt
  return breachedDueAt === current ? current : null
}

function isInTime(at: string, dueAt: string): boolean {
  return Date.parse(at) <= Date.parse(dueAt)
}
