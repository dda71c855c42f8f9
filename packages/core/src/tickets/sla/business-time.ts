import { tzOffset } from '@date-fns/tz/tzOffset'
import { dayMs, minuteMs } from '@remotehands/contract'
import type { BusinessHours } from './service-levels.ts'

// Farther than any place's offset from UTC.
const farthestMs = 15 * 60 * minuteMs
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

/** The instants at which a clock on the wall shows an open time of this day: an hour that comes twice counts twice. */
function computeOpenings(day: number, { week, holidays, timeZone }: BusinessHours): Opening[] {
  const midnight = day * dayMs
  const date = new Date(midnight)
  const weekday = date.getUTCDay() || 7
  if (holidays.includes(date.toISOString().slice(0, 10))) return []
  const clocks = clocksOf(day, timeZone)
  return week
    .filter((each) => each.day === weekday)
    .flatMap(({ from, to }) =>
      clocks.map((clock) => ({
        from: Math.max(clock.from, midnight + msOf(from) - clock.offset),
        to: Math.min(clock.to, midnight + msOf(to) - clock.offset),
      })),
    )
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from)
}

/** What the clocks are ahead of UTC around a day: once, or before and after they are changed. */
function clocksOf(day: number, timeZone: string): (Opening & { offset: number })[] {
  let before = day * dayMs - farthestMs
  let after = (day + 1) * dayMs + farthestMs
  const [from, to] = [before, after]
  const [offset, later] = [offsetAt(before, timeZone), offsetAt(after, timeZone)]
  if (offset === later) return [{ from, to, offset }]
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / minuteMs / 2) * minuteMs
    if (offsetAt(middle, timeZone) === offset) before = middle
    else after = middle
  }
  return [
    { from, to: after, offset },
    { from: after, to, offset: later },
  ]
}

function msOf(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minuteMs
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
