import type { ReportUnit } from '@remotehands/contract'
import { dayMs } from '@remotehands/contract'

/** The longest ranges, in days, shown by day and by week. */
const daysByDay = 62
const daysByWeek = 400

/** Calendar days, YYYY-MM-DD, both included. */
export interface Days {
  from: string
  to: string
}

/** Returns the calendar day of an instant in UTC, in which contracts and evidence are counted (§4). */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** Returns the day this many days later; earlier if negative. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Returns the days in a range; 0 or less if it ends before it begins. */
export function lengthOf({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** Returns the unit for a range: the shorter, the finer. */
export function unitOf(days: Days): ReportUnit {
  const length = lengthOf(days)
  return length <= daysByDay ? 'day' : length <= daysByWeek ? 'week' : 'month'
}

/** The longest range, in days, that is never joined into weeks. */
const daysKept = 14
/** Fewer events a day than this make bars of 0 and 1. */
const eventsPerDay = 2

/** Returns the unit for a range in which so much happened: what says nothing by the day is told by the week. */
export function unitFor(days: Days, events: number): ReportUnit {
  const length = lengthOf(days)
  const isThin = length > daysKept && events < eventsPerDay * length
  return unitOf(days) === 'day' && isThin ? 'week' : unitOf(days)
}

/** Splits a range into days, weeks (from Monday) or months; the first and last are cut to the range. */
export function periodsOf({ from, to }: Days, unit: ReportUnit): Days[] {
  const periods: Days[] = []
  for (let first = from; first <= to; ) {
    const last = lastOf(first, unit)
    periods.push({ from: first, to: last < to ? last : to })
    first = dayAfter(last)
  }
  return periods
}

/** Whether the range is exactly one calendar month. */
export function isWholeMonth({ from, to }: Days): boolean {
  return from.endsWith('-01') && to === lastOf(from, 'month')
}

/** The days before a range, to compare it with: as many whole months if it is of whole months, else as many days. */
export function daysBefore({ from, to }: Days): Days {
  const last = dayAfter(from, -1)
  const months = periodsOf({ from, to }, 'month')
  if (!months.every(isWholeMonth)) return { from: dayAfter(from, -lengthOf({ from, to })), to: last }
  const first = new Date(from)
  const start = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - months.length, 1)
  return { from: new Date(start).toISOString().slice(0, 10), to: last }
}

function lastOf(day: string, unit: ReportUnit): string {
  if (unit === 'day') return day
  const date = new Date(day)
  if (unit === 'week') return dayAfter(day, (7 - date.getUTCDay()) % 7)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}
