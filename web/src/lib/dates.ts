/** Makes a formatter when it is first needed: each costs a page some milliseconds. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const date = { month: 'short', day: 'numeric', year: 'numeric' } as const
const day = once(() => new Intl.DateTimeFormat('en-US', date))
const calendarDay = once(() => new Intl.DateTimeFormat('en-US', { ...date, timeZone: 'UTC' }))
const exact = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' }))
const relative = once(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }))

/** Short month, day, year in US English (§9): "Dec 5, 2024". `instant` is UTC ISO 8601. */
export const formatDate = (instant: string) => day().format(new Date(instant))

/** The same for a calendar day, YYYY-MM-DD, which is the same day everywhere. */
export const formatDay = (date: string) => calendarDay().format(new Date(`${date}T00:00:00Z`))

/** Weekday, date and time: "Thursday, December 5, 2024 at 9:00 AM". */
export const formatExactTime = (instant: string) => exact().format(new Date(instant))

const weekday = once(() => new Intl.DateTimeFormat('en-US', { weekday: 'long', ...date }))
const timeOfDay = once(() => new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }))
const zone = once(() => new Intl.DateTimeFormat('en-US', { timeZoneName: 'long' }))

/** Weekday and date where the viewer is: "Thursday, Dec 5, 2024". */
export const formatWeekday = (instant: string) => weekday().format(new Date(instant))

/** Time of day where the viewer is: "9:00 AM". */
export const formatTime = (instant: string) => timeOfDay().format(new Date(instant))

/** The viewer's time zone at an instant: "Eastern Standard Time". */
export function timeZoneAt(instant: string): string {
  const parts = zone().formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const units: readonly [Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
const relativeForDays = 30

/** "2 hours ago", "yesterday"; from a month on, the date. */
export function formatRelativeTime(instant: string, now: number): string {
  const passed = new Date(instant).getTime() - now
  if (Math.abs(passed) > relativeForDays * 86_400_000) return formatDate(instant)
  const [unit, ms] = units.find(([, ms]) => Math.abs(passed) >= ms) ?? ['second', 1_000]
  return Math.abs(passed) < 60_000 ? 'just now' : relative().format(Math.round(passed / ms), unit)
}
