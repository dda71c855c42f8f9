import type { TicketPriority } from '@remotehands/contract'
import type { TicketRecord } from '../ticket.ts'
import { addBusinessTime, businessTimeBetween, subtractBusinessTime } from './business-time.ts'
import type { ServiceLevels } from './service-levels.ts'

const hourMs = 60 * 60 * 1000
/** A target is at risk when less than this share of its business time is left. */
const riskyPart = 0.25

type Target = keyof ServiceLevels['targets'][TicketPriority]
/** Due times, and from when on each is at risk. */
export type DueTimes = Pick<
  TicketRecord,
  'firstResponseDueAt' | 'firstResponseRiskAt' | 'resolutionDueAt' | 'resolutionRiskAt'
>

/** The response and resolution targets of a ticket raised at `createdAt`; UTC, ISO 8601. */
export function dueTimes(
  { createdAt, priority }: { createdAt: string; priority: TicketPriority },
  levels: ServiceLevels,
): { [name in keyof DueTimes]: string } {
  const after = (target: Target) => {
    const duration = levels.targets[priority][target] * hourMs
    return new Date(addBusinessTime(Date.parse(createdAt), duration, levels.hours)).toISOString()
  }
  const [firstResponseDueAt, resolutionDueAt] = [after('firstResponse'), after('resolution')]
  return {
    firstResponseDueAt,
    firstResponseRiskAt: riskTime(firstResponseDueAt, 'firstResponse', priority, levels),
    resolutionDueAt,
    resolutionRiskAt: riskTime(resolutionDueAt, 'resolution', priority, levels),
  }
}

/** After this instant less than a quarter of the target's business time is left. */
export function riskTime(
  dueAt: string,
  target: Target,
  priority: TicketPriority,
  { targets, hours }: ServiceLevels,
): string {
  const left = riskyPart * targets[priority][target] * hourMs
  return new Date(subtractBusinessTime(Date.parse(dueAt), left, hours)).toISOString()
}

/** Postpones the resolution by the business time from `since` to `until`, while the clock stood still. */
export function pushedOn(
  { resolutionDueAt, resolutionRiskAt, priority }: DueTimes & Pick<TicketRecord, 'priority'>,
  since: string | null,
  until: Date,
  levels: ServiceLevels,
): Pick<DueTimes, 'resolutionDueAt' | 'resolutionRiskAt'> {
  if (resolutionDueAt === null || since === null) return { resolutionDueAt, resolutionRiskAt }
  const paused = businessTimeBetween(Date.parse(since), until.getTime(), levels.hours)
  const pushed = addBusinessTime(Date.parse(resolutionDueAt), paused, levels.hours)
  const dueAt = paused === 0 ? resolutionDueAt : new Date(pushed).toISOString()
  return { resolutionDueAt: dueAt, resolutionRiskAt: riskTime(dueAt, 'resolution', priority, levels) }
}

/**
 * A ticket's due times under another priority: as if raised with it, postponed by the time its clock has
 * stood still. A first response already given keeps the target it was measured by.
 */
export function dueTimesUnder(
  priority: TicketPriority,
  ticket: TicketRecord,
  levels: ServiceLevels,
): DueTimes {
  const { createdAt, firstRespondedAt, firstResponseDueAt, firstResponseRiskAt, resolutionDueAt } = ticket
  const before = dueTimes(ticket, levels)
  const after = { ...dueTimes({ createdAt, priority }, levels), priority }
  return {
    ...(firstRespondedAt === null
      ? { firstResponseDueAt: after.firstResponseDueAt, firstResponseRiskAt: after.firstResponseRiskAt }
      : { firstResponseDueAt, firstResponseRiskAt }),
    ...(resolutionDueAt === null
      ? { resolutionDueAt, resolutionRiskAt: null }
      : pushedOn(after, before.resolutionDueAt, new Date(resolutionDueAt), levels)),
  }
}

/** The times at risk of a ticket that was stored without them. */
export function riskTimes(
  { priority, firstResponseDueAt, resolutionDueAt }: TicketRecord,
  levels: ServiceLevels,
): Pick<DueTimes, 'firstResponseRiskAt' | 'resolutionRiskAt'> {
  return {
    firstResponseRiskAt:
      firstResponseDueAt && riskTime(firstResponseDueAt, 'firstResponse', priority, levels),
    resolutionRiskAt: resolutionDueAt && riskTime(resolutionDueAt, 'resolution', priority, levels),
  }
}
