import { businessTimeBetween } from '../tickets/sla/business-time.ts'
import type { BusinessHours, ServiceLevels } from '../tickets/sla/service-levels.ts'
import { keepsTargets, missedDueTime } from '../tickets/sla/targets.ts'
import type { TicketRecord } from '../tickets/ticket.ts'
import { countNames, timeCounts, timeNames } from './count-names.ts'
import type { Contribution, Counts, DayFigure } from './figure.ts'
import { dayOf } from './local-calendar.ts'

/** How a ticket stopped being open without being resolved. */
export interface Left {
  how: 'merged' | 'notApproved'
  at: string
}

/**
 * What a ticket adds to the days it was raised, answered, resolved or left unresolved, and rated on, in the desk's time zone.
 * A target that an open ticket misses counts on the day it was due; once resolved, on the day of that.
 * How long it lasted counts by the ticket's own calendar.
 * Uses its current status, priority, company and assignee, as if they had never changed.
 */
export function ticketDays(
  ticket: TicketRecord,
  { resolvedAt, left }: { resolvedAt: string | null; left: Left | null },
  { hours }: ServiceLevels,
  calendar: BusinessHours,
): NonNullable<Contribution['days']> {
  const { createdAt, clientId, priority, status, rating } = ticket
  const respondedAt = ticket.firstRespondedAt ?? resolvedAt
  const keeps = resolvedAt === null ? null : keepsTargets({ ...ticket, resolvedAt })
  const missedAt = resolvedAt === null ? missedDueTime(ticket) : null
  const on = (figure: DayFigure, at: string, counts: Counts) => ({
    figure,
    day: dayOf(at, hours.timeZone),
    counts,
  })
  const lasted = (until: string) => {
    const [start, end] = [Date.parse(createdAt), Date.parse(until)]
    return { business: businessTimeBetween(start, end, calendar), wall: Math.max(0, end - start) }
  }
  return [
    on('counts', createdAt, { [countNames.opened(status)]: 1, [countNames.openedAs(priority)]: 1 }),
    on('raised', createdAt, { [clientId]: 1 }),
    ...(left === null ? [] : [on('counts', left.at, { [countNames[left.how]]: 1 })]),
    ...(respondedAt === null
      ? []
      : [on('times', respondedAt, timeCounts(timeNames.firstResponse, lasted(respondedAt)))]),
    ...(missedAt === null ? [] : [on('counts', missedAt, { [countNames.missedAs(priority)]: 1 })]),
    ...(resolvedAt === null
      ? []
      : [
          on('counts', resolvedAt, {
            [countNames.resolvedAs(priority)]: 1,
            ...(keeps !== null && { [(keeps ? countNames.keptAs : countNames.missedAs)(priority)]: 1 }),
          }),
          on('times', resolvedAt, timeCounts(timeNames.resolution, lasted(resolvedAt))),
        ]),
    ...(rating ? [on('counts', rating.at, { [countNames.rated(rating.score)]: 1 })] : []),
  ]
}
