import { isOpen, type SlaState } from '@remotehands/contract'
import type { TicketRecord } from '../ticket.ts'
import { businessTimeBetween } from './business-time.ts'
import type { ServiceLevels } from './service-levels.ts'

const hourMs = 60 * 60 * 1000
/** A target is at risk when less than this share of its business time is left. */
const riskyPart = 0.25

/** A ticket's standing against its targets, and its next target; UTC, ISO 8601. */
export interface SlaStanding {
  sla: SlaState
  /** Null once resolved, and while waiting for the client: the clock stands still then. */
  dueAt: string | null
}

export function slaStanding(ticket: TicketRecord, now: Date, levels: ServiceLevels): SlaStanding {
  const { status, firstRespondedAt, firstResponseDueAt, resolutionDueAt } = ticket
  const keeps = keepsTargets(ticket)
  if (!isOpen(status) || firstResponseDueAt === null || resolutionDueAt === null)
    return { sla: keeps === null ? 'none' : keeps ? 'met' : 'missed', dueAt: null }
  if (status === 'waiting_for_client') return { sla: 'paused', dueAt: null }
  const targets = levels.targets[ticket.priority]
  return firstRespondedAt === null
    ? openStanding(firstResponseDueAt, targets.firstResponse, now, levels)
    : openStanding(resolutionDueAt, targets.resolution, now, levels)
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

function openStanding(dueAt: string, targetHours: number, now: Date, { hours }: ServiceLevels): SlaStanding {
  const [at, due] = [now.getTime(), Date.parse(dueAt)]
  if (at > due) return { sla: 'breached', dueAt }
  const left = businessTimeBetween(at, due, hours)
  return { sla: left < riskyPart * targetHours * hourMs ? 'at_risk' : 'on_track', dueAt }
}

function isInTime(at: string, dueAt: string): boolean {
  return Date.parse(at) <= Date.parse(dueAt)
}
