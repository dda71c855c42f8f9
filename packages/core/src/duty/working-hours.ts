import type { WorkingHours } from '@remotehands/contract'
import { dayAt, minuteOfDay } from '../tickets/sla/business-time.ts'
import { dayName, lastWeekday } from './desk-clock.ts'

const minutesOfDay = 24 * 60

/**
 * Whether somebody with these hours works at an instant (milliseconds since 1970), by their own clocks. A shift that goes on past
 * midnight belongs to the day on which it starts, also where that is a holiday (YYYY-MM-DD).
 */
export function worksAt(at: number, hours: WorkingHours, holidays: readonly string[]): boolean {
  const day = dayAt(at, hours.timeZone)
  const minute = minuteOfDay(at, hours.timeZone)
  const isWithin = (start: number, minutes: number) =>
    !holidays.includes(dayName(start)) && isInShift(start, minutes, hours)
  return isWithin(day, minute) || isWithin(day - 1, minute + minutesOfDay)
}

/** Whether a shift that starts on a day holds so many minutes after that day's midnight. */
function isInShift(day: number, minute: number, { week }: WorkingHours): boolean {
  return week.some((shift) => {
    const [from, to] = [minutesOf(shift.from), minutesOf(shift.to)]
    const end = from < to ? to : to + minutesOfDay
    return lastWeekday(shift.day, day) === day && from <= minute && minute < end
  })
}

/** How many minutes the shifts that start on a day last, by the clocks. */
export function minutesOn(day: number, { week }: WorkingHours): number {
  return week.reduce((sum, shift) => {
    if (lastWeekday(shift.day, day) !== day) return sum
    const length = minutesOf(shift.to) - minutesOf(shift.from)
    return sum + (length > 0 ? length : length + minutesOfDay)
  }, 0)
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
