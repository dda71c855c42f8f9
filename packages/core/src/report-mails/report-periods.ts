import type { Rhythm } from '@remotehands/contract'
import { dayName, dayNumber, instantAt, lastWeekday } from '../duty/desk-clock.ts'
import { type Days, dayAfter } from '../figures/calendar-days.ts'
import { dayOf } from '../figures/local-calendar.ts'

/** When reports go out, by the desk's clocks: figures of the night before are there by then. */
const hour = '07:00'
const monday = 1

const monthsOf = { monthly: 1, quarterly: 3 } as const

/** The first day of the period that a day is in. */
function startOf(rhythm: Rhythm, day: string): string {
  if (rhythm === 'weekly') return dayName(lastWeekday(monday, dayNumber(day)))
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = month - ((month - 1) % monthsOf[rhythm])
  return `${year}-${String(first).padStart(2, '0')}-01`
}

/** The first day of the period after the one that begins on a day. */
function afterStart(rhythm: Rhythm, start: string): string {
  if (rhythm === 'weekly') return dayAfter(start, 7)
  const [year = 0, month = 1] = start.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + monthsOf[rhythm], 1)).toISOString().slice(0, 10)
}

/** The last period that is over, where the desk is. */
export function lastPeriod(rhythm: Rhythm, now: Date, timeZone: string): Days {
  const to = dayAfter(startOf(rhythm, dayOf(now.toISOString(), timeZone)), -1)
  return { from: startOf(rhythm, to), to }
}

/** When the next report goes out: in the morning after the end of a period. */
export function nextSending(rhythm: Rhythm, now: Date, timeZone: string): Date {
  const start = startOf(rhythm, dayOf(now.toISOString(), timeZone))
  const at = (day: string) => instantAt(dayNumber(day), hour, timeZone)
  return new Date(at(start) > now.getTime() ? at(start) : at(afterStart(rhythm, start)))
}
