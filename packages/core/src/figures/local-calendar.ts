import { dayMs, hourMs, minuteMs } from '@remotehands/contract'
import { dayName } from '../duty/desk-clock.ts'
import type { Services } from '../services.ts'
import { dayAt } from '../tickets/sla/business-time.ts'

const quarterMs = 15 * minuteMs
// Farther than any place's offset from UTC.
const farthestMs = 15 * hourMs

type DeskServices = Pick<Services, 'clock'> & { settings: Pick<Services['settings'], 'serviceLevels'> }

/** From `from` (inclusive) to `to` (exclusive). */
export interface Span {
  from: Date
  to: Date
}

/** Returns the calendar day of `now` in an IANA time zone. */
export function dayIn(timeZone: string, now: Date): Span {
  const day = dayAt(now.getTime(), timeZone)
  return { from: startOf(day, timeZone), to: startOf(day + 1, timeZone) }
}

/** Returns the calendar month of `now` in an IANA time zone. */
export function monthIn(timeZone: string, now: Date): Span {
  const date = new Date(dayAt(now.getTime(), timeZone) * dayMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const first = (at: number) => startOf(Date.UTC(year, at, 1) / dayMs, timeZone)
  return { from: first(month), to: first(month + 1) }
}

/** Returns the calendar day of an instant (UTC, ISO 8601) in an IANA time zone: YYYY-MM-DD. */
export function dayOf(instant: string, timeZone: string): string {
  return dayName(dayAt(Date.parse(instant), timeZone))
}

/** Returns when a calendar day (YYYY-MM-DD) begins and ends in an IANA time zone. */
export function spanOfDay(day: string, timeZone: string): Span {
  const at = Date.parse(day) / dayMs
  return { from: startOf(at, timeZone), to: startOf(at + 1, timeZone) }
}

/** Returns today's calendar day at the desk: YYYY-MM-DD. */
export function deskDay({ clock, settings }: DeskServices): string {
  return dayOf(clock.now().toISOString(), settings.serviceLevels.hours.timeZone)
}

/**
 * Returns when a calendar day begins: its first quarter of an hour, or a later day's. Skips midnight where
 * the clocks go forward at midnight. All zones are whole quarters of an hour from UTC.
 */
function startOf(day: number, timeZone: string): Date {
  let before = (day * dayMs - farthestMs) / quarterMs
  let from = (day * dayMs + farthestMs) / quarterMs
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (dayAt(middle * quarterMs, timeZone) < day) before = middle
    else from = middle
  }
  return new Date(from * quarterMs)
}
