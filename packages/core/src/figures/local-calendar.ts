import { tzOffset } from '@date-fns/tz/tzOffset'
import { dayMs, hourMs, minuteMs } from '@remotehands/contract'

const quarterMs = 15 * minuteMs
// Farther than any place's offset from UTC.
const farthestMs = 15 * hourMs

/** From `from` (inclusive) to `to` (exclusive). */
export interface Span {
  from: Date
  to: Date
}

/** Returns the calendar day of `now` in an IANA time zone. */
export function dayIn(timeZone: string, now: Date): Span {
  const day = localDay(timeZone, now.getTime())
  return { from: startOf(day, timeZone), to: startOf(day + 1, timeZone) }
}

/** Returns the calendar month of `now` in an IANA time zone. */
export function monthIn(timeZone: string, now: Date): Span {
  const date = new Date(localDay(timeZone, now.getTime()) * dayMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const first = (at: number) => startOf(Date.UTC(year, at, 1) / dayMs, timeZone)
  return { from: first(month), to: first(month + 1) }
}

/** Returns the calendar day of an instant (UTC, ISO 8601) in an IANA time zone: YYYY-MM-DD. */
export function dayOf(instant: string, timeZone: string): string {
  return new Date(localDay(timeZone, Date.parse(instant)) * dayMs).toISOString().slice(0, 10)
}

/** The calendar day of an instant, as days since 1970-01-01. */
function localDay(timeZone: string, instant: number): number {
  return Math.floor((instant + tzOffset(timeZone, new Date(instant)) * minuteMs) / dayMs)
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
    if (localDay(timeZone, middle * quarterMs) < day) before = middle
    else from = middle
  }
  return new Date(from * quarterMs)
}
