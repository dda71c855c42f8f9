import type { TicketPriority } from '@remotehands/contract'
import { minuteMs } from '@remotehands/contract'
import type { TicketRecord } from '../ticket.ts'
import { addBusinessTime, businessTimeBetween, subtractBusinessTime } from './business-time.ts'
import type { BusinessHours, Promised, Promises } from './service-levels.ts'

/** A target is at risk when less than this share of its business time is left. */
const riskyPart = 0.25
/** Pauses that a ticket keeps. */
const keptPauses = 50

type Target = 'firstResponse' | 'nextResponse' | 'resolution'
/** Due times, and from when on each is at risk. */
export type DueTimes = Pick<TicketRecord, `${Target}${'DueAt' | 'RiskAt'}`>
/** What due times are computed from. */
type Timed = DueTimes &
  Pick<TicketRecord, 'createdAt' | 'priority' | 'timedAs' | 'firstRespondedAt' | 'unansweredSince' | 'pauses'>

/** What a ticket's due times were computed from: an escalation raises the priority, and leaves them alone. */
export function promisedTo(
  { priority, timedAs }: Pick<TicketRecord, 'priority' | 'timedAs'>,
  promises: Promises,
): Promised {
  return promises[timedAs ?? priority]
}

/** The response and resolution targets of a ticket raised at `createdAt`; UTC, ISO 8601. */
export function dueTimes(
  { createdAt, priority }: { createdAt: string; priority: TicketPriority },
  promises: Promises,
): { [name in Exclude<keyof DueTimes, `next${string}`>]: string } {
  const promised = promises[priority]
  const [response, resolution] = (['firstResponse', 'resolution'] as const).map((target) => {
    const dueAt = after(createdAt, promised[target] * minuteMs, promised.hours)
    return { dueAt, riskAt: riskTime(dueAt, target, promised) }
  }) as [Due, Due]
  return {
    ...{ firstResponseDueAt: response.dueAt, firstResponseRiskAt: response.riskAt },
    ...{ resolutionDueAt: resolution.dueAt, resolutionRiskAt: resolution.riskAt },
  }
}

interface Due {
  dueAt: string
  riskAt: string
}

/** After this instant less than a quarter of the target's business time is left. */
function riskTime(dueAt: string, target: Target, promised: Promised): string {
  const left = riskyPart * (promised[target] ?? 0) * minuteMs
  return new Date(subtractBusinessTime(Date.parse(dueAt), left, promised.hours)).toISOString()
}

/** The target of an answer to a message of `at`; none if nothing is promised. */
export function nextResponseFrom(
  at: string,
  promised: Promised,
): Pick<DueTimes, 'nextResponseDueAt' | 'nextResponseRiskAt'> {
  if (promised.nextResponse === null) return { nextResponseDueAt: null, nextResponseRiskAt: null }
  const nextResponseDueAt = after(at, promised.nextResponse * minuteMs, promised.hours)
  return { nextResponseDueAt, nextResponseRiskAt: riskTime(nextResponseDueAt, 'nextResponse', promised) }
}

/** Postpones what was still to be kept at `since` by the business time from then to `until`, while the clock stood still. */
export function pushedOn(
  ticket: Timed,
  since: string,
  until: Date,
  promises: Promises,
): Partial<DueTimes & Pick<TicketRecord, 'pauses'>> {
  const promised = promisedTo(ticket, promises)
  const pause = { from: since, until: until.toISOString() }
  const pauses = [...ticket.pauses, pause].slice(-keptPauses)
  const pushed = (dueAt: string) => instantOf(stoodStill(Date.parse(dueAt), [pause], promised.hours))
  return { pauses, ...changedTimes(ticket, promised, (_, dueAt) => dueAt && pushed(dueAt)) }
}

/**
 * A ticket's due times under other promises, or another priority: as if raised with them, postponed by the time its
 * clock has stood still. What was answered keeps the target it was measured by.
 */
export function dueTimesUnder(ticket: Timed, before: Promised, promised: Promised): Partial<DueTimes> {
  return changedTimes(ticket, promised, (target, dueAt, from) => {
    const minutes = promised[target]
    if (minutes === null) return null
    // A next response has no such time: an earlier version promised none.
    const unexplained =
      dueAt && target !== 'nextResponse' && unexplainedTime(ticket, target, from, dueAt, before)
    return instantOf(dueAfter(ticket, from, minutes * minuteMs + (unexplained || 0), promised.hours))
  })
}

/** The times at risk of a ticket that was stored without them. */
export function riskTimes(
  ticket: TicketRecord,
  promises: Promises,
): Pick<DueTimes, 'firstResponseRiskAt' | 'resolutionRiskAt'> {
  const { firstResponseDueAt, firstResponseRiskAt, resolutionDueAt, resolutionRiskAt } = ticket
  const promised = promisedTo(ticket, promises)
  return {
    firstResponseRiskAt:
      firstResponseRiskAt ?? (firstResponseDueAt && riskTime(firstResponseDueAt, 'firstResponse', promised)),
    resolutionRiskAt:
      resolutionRiskAt ?? (resolutionDueAt && riskTime(resolutionDueAt, 'resolution', promised)),
  }
}

/** Due times anew for each target that is still to be kept, with the times at risk that follow from them. */
function changedTimes(
  ticket: Timed,
  promised: Promised,
  dueOf: (target: Target, dueAt: string | null, from: string) => string | null,
): Partial<DueTimes> {
  const { createdAt, firstRespondedAt, unansweredSince, firstResponseDueAt, resolutionDueAt } = ticket
  const running: [Target, string | null][] = [
    ['firstResponse', firstRespondedAt === null && firstResponseDueAt !== null ? createdAt : null],
    ['nextResponse', unansweredSince],
    ['resolution', resolutionDueAt === null ? null : createdAt],
  ]
  const times: Partial<DueTimes> = {}
  for (const [target, from] of running) {
    if (from === null) continue
    const dueAt = dueOf(target, ticket[`${target}DueAt`], from)
    times[`${target}DueAt`] = dueAt
    times[`${target}RiskAt`] = dueAt && riskTime(dueAt, target, promised)
  }
  return times
}

/** By how much a target was postponed beyond the pauses that are known: earlier versions kept none. */
function unexplainedTime(
  ticket: Timed,
  target: Target,
  from: string,
  dueAt: string,
  { hours, [target]: minutes }: Promised,
): number {
  const explained = dueAfter(ticket, from, (minutes ?? 0) * minuteMs, hours)
  return businessTimeBetween(explained, Date.parse(dueAt), hours)
}

/** When a target of this duration that runs since `from` is due. */
function dueAfter({ pauses }: Timed, from: string, duration: number, hours: BusinessHours): number {
  const since = pauses.filter((pause) => pause.from >= from)
  return stoodStill(addBusinessTime(Date.parse(from), duration, hours), since, hours)
}

/** A due time postponed by each pause that began before it: a target that is missed stays missed when it was. */
function stoodStill(dueAt: number, pauses: TicketRecord['pauses'], hours: BusinessHours): number {
  return pauses.reduce((due, pause) => {
    const [from, until] = [Date.parse(pause.from), Date.parse(pause.until)]
    const paused = businessTimeBetween(from, until, hours)
    return paused > 0 && businessTimeBetween(from, due, hours) > 0 ? addBusinessTime(due, paused, hours) : due
  }, dueAt)
}

/** An instant postponed by business time. */
function after(instant: string, duration: number, hours: BusinessHours): string {
  return instantOf(addBusinessTime(Date.parse(instant), duration, hours))
}

const instantOf = (time: number) => new Date(time).toISOString()
