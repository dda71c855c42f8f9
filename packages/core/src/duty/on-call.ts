import { dayAt } from '../tickets/sla/business-time.ts'
import { dayName, dayNumber, instantAt, lastWeekday } from './desk-clock.ts'
import type { AbsenceRecord, RotaRecord } from './rota.ts'

/** Whom to alert from one instant to another (milliseconds since 1970): first, second, and so on. */
export interface Shift {
  from: number
  until: number
  line: readonly number[]
}

interface Desk {
  /** IANA name. */
  timeZone: string
  /** Whether a person is active and belongs to the staff. */
  isAvailable(userId: number): boolean
}

/**
 * Whom to alert at an instant, in order. Whoever has the week comes first, then those whose weeks follow; an override
 * comes before all. People who are away or not available are left out.
 */
export function lineAt(rota: RotaRecord, at: number, { timeZone, isAvailable }: Desk): number[] {
  const { overrides, absences } = rota
  const standIn = overrides.findLast(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until))
  const today = dayName(dayAt(at, timeZone))
  const line = [...(standIn ? [standIn.userId] : []), ...orderAt(rota, at, timeZone)]
  const isAway = (id: number) => absences.some((absence) => absence.userId === id && covers(absence, today))
  return [...new Set(line)].filter((id) => isAvailable(id) && !isAway(id))
}

/** Splits a time into shifts: a new one begins when the first or the second changes. */
export function shiftsBetween(rota: RotaRecord, from: number, until: number, desk: Desk): Shift[] {
  const shifts: Shift[] = []
  const starts = [from, ...changesBetween(rota, from, until, desk.timeZone)]
  for (const [at, start] of starts.entries()) {
    const line = lineAt(rota, start, desk)
    const end = starts[at + 1] ?? until
    const last = shifts.at(-1)
    if (last && last.line[0] === line[0] && last.line[1] === line[1]) last.until = end
    else shifts.push({ from: start, until: end, line })
  }
  return shifts
}

/** The first day of the week in which an instant is: the day of its last hand-over. */
function weekOf(rota: Pick<RotaRecord, 'weekday' | 'time'>, at: number, timeZone: string): number {
  const day = lastWeekday(rota.weekday, dayAt(at, timeZone))
  return at < instantAt(day, rota.time, timeZone) ? day - 7 : day
}

/** Whether an absence is on a day. */
export function covers({ from, until }: AbsenceRecord, day: string): boolean {
  return from <= day && day <= until
}

/** How many weeks later an instant is than the rota's `asOf`, by hand-overs; negative before it. */
function weeksSince(rota: RotaRecord, at: number, timeZone: string): number {
  return (weekOf(rota, at, timeZone) - weekOf(rota, Date.parse(rota.asOf), timeZone)) / 7
}

/** The order of turns from the week that an instant is in. */
export function orderAt(rota: RotaRecord, at: number, timeZone: string): number[] {
  const { order } = rota
  if (order.length === 0) return []
  const turn = modulo(weeksSince(rota, at, timeZone), order.length)
  return [...order.slice(turn), ...order.slice(0, turn)]
}

/** When somebody else may be on call: at hand-overs, and where overrides and absences begin and end. */
function changesBetween(rota: RotaRecord, from: number, until: number, timeZone: string): number[] {
  const { overrides, absences, time } = rota
  const handOvers: number[] = []
  for (let day = weekOf(rota, from, timeZone) + 7; ; day += 7) {
    const at = instantAt(day, time, timeZone)
    if (at >= until) break
    handOvers.push(at)
  }
  const midnight = (day: number) => instantAt(day, '00:00', timeZone)
  const changes = [
    ...handOvers,
    ...overrides.flatMap((each) => [Date.parse(each.from), Date.parse(each.until)]),
    ...absences.flatMap((each) => [midnight(dayNumber(each.from)), midnight(dayNumber(each.until) + 1)]),
  ]
  return [...new Set(changes)].filter((at) => from < at && at < until).sort((one, other) => one - other)
}

const modulo = (value: number, by: number) => ((value % by) + by) % by
