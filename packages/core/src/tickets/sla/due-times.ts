import type { TicketPriority } from '@remotehands/contract'
import type { TicketRecord } from '../ticket.ts'
import { addBusinessTime, businessTimeBetween } from './business-time.ts'
import type { ServiceLevels } from './service-levels.ts'

const hourMs = 60 * 60 * 1000

/** The response and resolution targets of a ticket raised at `createdAt`; UTC, ISO 8601. */
export function dueTimes(
  { createdAt, priority }: { createdAt: string; priority: TicketPriority },
  { hours, targets }: ServiceLevels,
): { firstResponseDueAt: string; resolutionDueAt: string } {
  const { firstResponse, resolution } = targets[priority]
  const after = (amount: number) =>
    new Date(addBusinessTime(Date.parse(createdAt), amount * hourMs, hours)).toISOString()
  return { firstResponseDueAt: after(firstResponse), resolutionDueAt: after(resolution) }
}

/** Postpones a due time by the business time from `since` to `until`, while the clock stood still. */
export function pushedOn(
  dueAt: string | null,
  since: string | null,
  until: Date,
  { hours }: ServiceLevels,
): string | null {
  if (dueAt === null || since === null) return dueAt
  const paused = businessTimeBetween(Date.parse(since), until.getTime(), hours)
  return paused === 0 ? dueAt : new Date(addBusinessTime(Date.parse(dueAt), paused, hours)).toISOString()
}

/**
 * A ticket's due times under another priority: as if raised with it, postponed by the time its clock has
 * stood still. A first response already given keeps the target it was measured by.
 */
export function dueTimesUnder(
  priority: TicketPriority,
  ticket: TicketRecord,
  levels: ServiceLevels,
): Pick<TicketRecord, 'firstResponseDueAt' | 'resolutionDueAt'> {
  const { createdAt, firstRespondedAt, resolutionDueAt } = ticket
  const before = dueTimes(ticket, levels)
  const after = dueTimes({ createdAt, priority }, levels)
  return {
    firstResponseDueAt: firstRespondedAt === null ? after.firstResponseDueAt : ticket.firstResponseDueAt,
    resolutionDueAt:
      resolutionDueAt &&
      pushedOn(after.resolutionDueAt, before.resolutionDueAt, new Date(resolutionDueAt), levels),
  }
}
