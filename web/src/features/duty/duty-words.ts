import {
  type AbsenceKind,
  type Duty,
  type DutyPerson,
  timeOfDayWords,
  type WorkShift,
} from '@remotehands/contract'
import { formatDay, formatTime, zoneWords } from '../../lib/dates.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const weekdayOptions = weekdays.map((label, at) => ({ value: at + 1, label }))

export const absenceNames: Record<AbsenceKind, string> = {
  holiday: 'Holiday',
  illness: 'Illness',
  other: 'Other',
}

export const stateWords: Record<DutyPerson['state'], string> = {
  on_duty: 'on duty',
  off_hours: 'off',
  holiday: 'holiday',
  away: 'away',
}

/** "Mondays at 9:00 AM, America/New_York". */
export function handOverWords({ weekday, time, timeZone }: Duty): string {
  return `${weekdays[weekday - 1]}s at ${timeOfDayWords(time)}, ${zoneWords(timeZone)}`
}

/** Day and time where the viewer is, short: "Mon, Nov 30, 9:00 AM". */
export function shortTime(instant: string): string {
  const at = new Date(instant)
  const weekday = weekdays[(at.getDay() + 6) % 7]?.slice(0, 3)
  const day = formatDay(
    [at.getFullYear(), at.getMonth() + 1, at.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-'),
  )
  return `${weekday}, ${day.replace(/, \d{4}$/, '')}, ${formatTime(instant)}`
}

/** "Dec 24, 2026", or "Dec 24, 2026 – Jan 2, 2027". */
export function daysWords(from: string, until: string): string {
  return from === until ? formatDay(from) : `${formatDay(from)} – ${formatDay(until)}`
}

/** "Mon–Fri 8:00 AM – 12:00 PM, 2:00 PM – 6:00 PM; Sat 10:00 AM – 2:00 PM": days with the same hours are named together. */
export function weekWords(week: readonly WorkShift[]): string {
  const runs: { days: number[]; hours: string }[] = []
  for (const { value: day } of weekdayOptions) {
    const shifts = week.filter((each) => each.day === day)
    if (shifts.length === 0) continue
    const hours = shifts.map(({ from, to }) => `${timeOfDayWords(from)} – ${timeOfDayWords(to)}`).join(', ')
    const last = runs.at(-1)
    if (last?.hours === hours && last.days.at(-1) === day - 1) last.days.push(day)
    else runs.push({ days: [day], hours })
  }
  return runs.map(({ days, hours }) => `${weekdaysWords(days)} ${hours}`).join('; ')
}

function weekdaysWords(days: readonly number[]): string {
  const name = (day: number | undefined) => weekdayOptions[(day ?? 1) - 1]?.label.slice(0, 3)
  return days.length === 1 ? `${name(days[0])}` : `${name(days[0])}–${name(days.at(-1))}`
}

/** Somebody whom the rota, an override or an absence names, who may have left since. */
export const crewName = ({ name, isAvailable }: { name: string; isAvailable: boolean }): string =>
  isAvailable ? name : `${name} (not on staff)`
