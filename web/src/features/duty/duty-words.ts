import type { AbsenceKind, Duty } from '@remotehands/contract'
import { formatDay, formatTime, zoneWords } from '../../lib/dates.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const weekdayOptions = weekdays.map((label, at) => ({ value: at + 1, label }))

export const absenceNames: Record<AbsenceKind, string> = {
  holiday: 'Holiday',
  illness: 'Illness',
  other: 'Other',
}

/** "Mondays at 09:00, America/New_York". */
export function handOverWords({ weekday, time, timeZone }: Duty): string {
  return `${weekdays[weekday - 1]}s at ${time}, ${zoneWords(timeZone)}`
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
