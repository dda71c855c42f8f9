import { dayMs, minuteMs } from '@remotehands/contract'
import { offsetAt } from '../tickets/sla/business-time.ts'

/** The number of a calendar day, YYYY-MM-DD. */
export function dayNumber(day: string): number {
  return Date.parse(day) / dayMs
}

/** YYYY-MM-DD. */
export function dayName(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/** The last such weekday (ISO 8601: 1 is Monday) up to a day, itself included. */
export function lastWeekday(weekday: number, day: number): number {
  // Day 0 was a Thursday.
  const own = ((((day + 3) % 7) + 7) % 7) + 1
  return day - ((own - weekday + 7) % 7)
}

/**
 * When the clocks of a time zone show HH:MM on a day. Of two such times, when they go back, the first; a time that they
 * skip is as much later as they are put forward (RFC 5545, 3.3.5).
 */
export function instantAt(day: number, time: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const shown = day * dayMs + (hours * 60 + minutes) * minuteMs
  const before = shown - offsetAt(shown - dayMs, timeZone)
  const after = shown - offsetAt(shown + dayMs, timeZone)
  const isShown = (instant: number) => instant + offsetAt(instant, timeZone) === shown
  return !isShown(before) && isShown(after) ? after : before
}
