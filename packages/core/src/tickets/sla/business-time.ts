import { TZDateMini } from '@date-fns/tz/date/mini'
import { tzOffset } from '@date-fns/tz/tzOffset'
import type { BusinessHours } from './service-levels.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
// Longer than any target: a calendar that never opens is a mistake, not a wait.
const longestSearchDays = 3_660

/** When this much business time (milliseconds) has passed since `start`, in milliseconds since 1970. */
export function addBusinessTime(start: number, duration: number, hours: BusinessHours): number {
  let left = duration
  const first = dayAt(start, hours.timeZone)
  for (let day = first; day < first + longestSearchDays; day++) {
    for (const open of openingsOf(day, hours)) {
      const from = Math.max(start, open.from)
      if (from >= open.to) continue
      if (left <= open.to - from) return from + left
      left -= open.to - from
    }
  }
  throw new Error(`These business hours have no room for ${duration} ms.`)
}

/** The last instant from which this much business time (milliseconds) remains until `end`, in milliseconds since 1970. */
export function subtractBusinessTime(end: number, duration: number, hours: BusinessHours): number {
  let left = duration
  const last = dayAt(end, hours.timeZone)
  for (let day = last; day > last - longestSearchDays; day--) {
    for (const open of openingsOf(day, hours).toReversed()) {
      const to = Math.min(end, open.to)
      if (to <= open.from) continue
      if (left <= to - open.from) return to - left
      left -= to - open.from
    }
  }
  throw new Error(`These business hours have no room for ${duration} ms.`)
}

/** The business time from `start` to `end`, in milliseconds; 0 if `end` isn't later. */
export function businessTimeBetween(start: number, end: number, hours: BusinessHours): number {
  let total = 0
  const last = dayAt(end, hours.timeZone)
  for (let day = dayAt(start, hours.timeZone); day <= last; day++) {
    for (const open of openingsOf(day, hours))
      total += Math.max(0, Math.min(end, open.to) - Math.max(start, open.from))
  }
  return total
}

interface Opening {
  from: number
  to: number
}

const openings = new WeakMap<BusinessHours, Map<number, Opening[]>>()

/** The desk's hours on a calendar day, in their order; none if it is closed. Each day is computed once. */
function openingsOf(day: number, hours: BusinessHours): Opening[] {
  const known = openings.get(hours) ?? new Map<number, Opening[]>()
  openings.set(hours, known)
  const found = known.get(day) ?? computeOpenings(day, hours)
  known.set(day, found)
  return found
}

function computeOpenings(day: number, { week, holidays, timeZone }: BusinessHours): Opening[] {
  const date = new Date(day * dayMs)
  const weekday = date.getUTCDay() || 7
  if (holidays.includes(date.toISOString().slice(0, 10))) return []
  const at = (time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
    return new TZDateMini(year, month, dayOfMonth, hour, minute, timeZone).getTime()
  }
  return week
    .filter((each) => each.day === weekday)
    .map(({ from, to }) => ({ from: at(from), to: at(to) }))
    .sort((one, other) => one.from - other.from)
}

/** The calendar day of an instant in a time zone: days since 1970-01-01. */
export function dayAt(instant: number, timeZone: string): number {
  return Math.floor((instant + offsetAt(instant, timeZone)) / dayMs)
}

/** What a clock in a time zone shows at an instant: minutes since midnight. */
export function minuteOfDay(instant: number, timeZone: string): number {
  return Math.floor((instant + offsetAt(instant, timeZone)) / minuteMs) % (dayMs / minuteMs)
}

/** Whether a time of day is from one (included) until another (not included); over midnight if that is earlier. */
export function isBetween(time: number, from: number, until: number): boolean {
  return from < until ? from <= time && time < until : from <= time || time < until
}

/** What a time zone's clocks are ahead of UTC at an instant, in milliseconds. Throws RangeError for an unknown one. */
export function offsetAt(instant: number, timeZone: string): number {
  const offset = tzOffset(timeZone, new Date(instant))
  if (Number.isNaN(offset)) throw new RangeError(`${timeZone} is not a time zone.`)
  return offset * minuteMs
}
