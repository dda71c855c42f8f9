import {
  dayMs,
  limits,
  namesWeekdays,
  type PlannedRun,
  type Recurrence,
  readRecurrence,
} from '@remotehands/contract'
import { dayName, dayNumber, instantAt } from '../../duty/desk-clock.ts'
import { dayAt } from '../sla/business-time.ts'
import type { BusinessHours } from '../sla/service-levels.ts'
import { datesOfRule } from './dates-of-rule.ts'
import type { RecurringRecord } from './recurring.ts'

export type Timing = Pick<RecurringRecord, 'rule' | 'startsOn' | 'time' | 'closedDays'>

/** Where it is raised: by the desk's clock, and by the working days of a calendar. */
export interface Place {
  timeZone: string
  hours: Pick<BusinessHours, 'week' | 'holidays'>
}

/**
 * The dates on which tickets are raised after an instant, the first of them, in their order. A date on which the desk is closed is
 * left out or moved; two that fall on the same day are one. Looks a few years ahead of that instant, or of the first date.
 */
export function plannedRuns(timing: Timing, place: Place, after: Date, most: number): PlannedRun[] {
  const runs: PlannedRun[] = []
  for (const run of walkRuns(timing, place, after)) {
    if (run.at <= after.toISOString()) continue
    runs.push(run)
    if (runs.length === most) break
  }
  return runs
}

/** The dates after an instant and until another: those that are due. Only the last ones, as many as are named. */
export function dueRuns(
  timing: Timing,
  place: Place,
  after: string,
  now: Date,
): { runs: PlannedRun[]; count: number } {
  const runs: PlannedRun[] = []
  let count = 0
  for (const run of walkRuns(timing, place, now)) {
    if (run.at > now.toISOString()) break
    if (run.at <= after) continue
    count += 1
    runs.push(run)
    if (runs.length > limits.recurring.missedNamed + 1) runs.shift()
  }
  return { runs, count }
}

function* walkRuns(
  { rule: text, startsOn, time, closedDays }: Timing,
  place: Place,
  now: Date,
): Generator<PlannedRun> {
  const read = readRecurrence(text)
  if ('problem' in read) return
  const { rule } = read
  const { timeZone } = place
  const first = dayNumber(startsOn)
  const isOver = (day: number) => {
    if (rule.until === null) return false
    return rule.until.length === 10
      ? day > dayNumber(rule.until)
      : instantOf(day, time, timeZone) > rule.until
  }
  const until = Math.max(first, dayAt(now.getTime(), timeZone)) + limits.recurring.years * 366
  const datesOn = new Map<number, number>()
  let last = Number.NEGATIVE_INFINITY
  const runsUntil = function* (end: number): Generator<PlannedRun> {
    for (const [day, date] of [...datesOn].sort(([one], [other]) => one - other)) {
      if (day > end) return
      datesOn.delete(day)
      last = day
      const plannedOn = day === date ? null : dayName(date)
      yield { at: instantOf(day, time, timeZone), on: dayName(day), plannedOn }
    }
  }
  for (const date of datesOfRule(rule, first, until, isOver)) {
    const day = isClosed(date, rule, place) ? movedTo(date, closedDays, place) : date
    if (day !== undefined && day > last && !datesOn.has(day)) datesOn.set(day, date)
    // Saturdays that a rule names stay, and may be passed by a Friday that moves on, or a Sunday that moves back.
    yield* runsUntil(closedDays === 'before' ? (movedTo(date + 1, closedDays, place) ?? date) : date)
  }
  yield* runsUntil(Number.POSITIVE_INFINITY)
}

/** On holidays; and, unless the rule names weekdays, on weekdays without hours. */
function isClosed(day: number, rule: Recurrence, { hours }: Place): boolean {
  return hours.holidays.includes(dayName(day)) || (!namesWeekdays(rule) && !hasHours(day, hours))
}

// Longer than any desk is closed in a row, save one that never opens again.
const longestClosed = 60

function movedTo(day: number, plan: Timing['closedDays'], { hours }: Place): number | undefined {
  if (plan === 'raise') return day
  if (plan === 'skip') return undefined
  const step = plan === 'after' ? 1 : -1
  for (let moved = day + step; Math.abs(moved - day) <= longestClosed; moved += step)
    if (hasHours(moved, hours) && !hours.holidays.includes(dayName(moved))) return moved
  return undefined
}

const hasHours = (day: number, { week }: Place['hours']): boolean => {
  const weekday = new Date(day * dayMs).getUTCDay() || 7
  return week.some((each) => each.day === weekday)
}

const instantOf = (day: number, time: string, timeZone: string): string =>
  new Date(instantAt(day, time, timeZone)).toISOString()
