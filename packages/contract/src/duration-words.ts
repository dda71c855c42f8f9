import { minuteMs } from './durations.ts'

/** How long something lasts, in its two largest units: `40 min`, `3 h 20 min`, `2 d 4 h`. */
export function durationWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / minuteMs))
  const hours = Math.floor(minutes / 60)
  const both = (large: string, small: number, unit: string) =>
    small === 0 ? large : `${large} ${small} ${unit}`
  if (minutes < 60) return `${minutes} min`
  if (hours < 48) return both(`${hours} h`, minutes % 60, 'min')
  return both(`${Math.floor(hours / 24)} d`, hours % 24, 'h')
}

/** Minutes of a service level, never in days, which are longer or shorter than a desk's: `30 min`, `1 h 30 min`, `90 h`. */
export function targetWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

const clock = /^(\d{1,2}):([0-5]\d)$/
const spoken = /^(?:(\d{1,3}(?:[.,]\d{1,2})?) ?(?:h|hrs?|hours?))? ?(?:(\d{1,4}) ?(?:m|min|mins|minutes?)?)?$/

/** Reads how long somebody worked, in minutes: `1h 30m`, `90`, `1:30`, `1.5 h`. Undefined for anything else. */
export function readMinutes(text: string): number | undefined {
  const written = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const [, clockHours, clockMinutes] = clock.exec(written) ?? []
  if (clockHours !== undefined) return Number(clockHours) * 60 + Number(clockMinutes)
  const [, hours, minutes] = spoken.exec(written) ?? []
  if (hours === undefined && minutes === undefined) return undefined
  return Math.round(Number((hours ?? '0').replace(',', '.')) * 60) + Number(minutes ?? 0)
}

/** Logged minutes, short enough for a table: `1:30`, `0:05`. */
export function clockWords(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
