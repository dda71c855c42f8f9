// English dates in words of our own: the first formatter of `Intl` keeps a phone busy for a tenth of a second.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const monthOf = (at: Date) => months[at.getMonth()] ?? ''
const weekdayOf = (at: Date) => weekdays[at.getDay()] ?? ''
const shortDate = (at: Date) => `${monthOf(at).slice(0, 3)} ${at.getDate()}, ${at.getFullYear()}`

/** "9:00 AM". */
function clockTime(at: Date): string {
  const hours = at.getHours()
  return `${hours % 12 || 12}:${String(at.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Short month, day, year in US English (§9): "Dec 5, 2024". `instant` is UTC ISO 8601. */
export const formatDate = (instant: string) => shortDate(new Date(instant))

/** The same for a calendar day, YYYY-MM-DD, which is the same day everywhere. */
export const formatDay = (date: string) => shortDate(dayOf(date))

function dayOf(date: string): Date {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** A calendar day with its weekday: "Mon, Dec 7, 2026". */
export function formatWeekdayOf(date: string): string {
  const at = dayOf(date)
  return `${weekdayOf(at).slice(0, 3)}, ${shortDate(at)}`
}

/** Weekday, date and time: "Thursday, December 5, 2024 at 9:00 AM". */
export function formatExactTime(instant: string): string {
  const at = new Date(instant)
  return `${weekdayOf(at)}, ${monthOf(at)} ${at.getDate()}, ${at.getFullYear()} at ${clockTime(at)}`
}

/** Weekday and date where the viewer is: "Thursday, Dec 5, 2024". */
export function formatWeekday(instant: string): string {
  const at = new Date(instant)
  return `${weekdayOf(at)}, ${shortDate(at)}`
}

/** Time of day where the viewer is: "9:00 AM". */
export const formatTime = (instant: string) => clockTime(new Date(instant))

/** The same within a week: "Mon 9:00 AM". */
export function formatWeekTime(instant: string): string {
  const at = new Date(instant)
  return `${weekdayOf(at).slice(0, 3)} ${clockTime(at)}`
}

/** The viewer's time zone at an instant: "Eastern Standard Time". */
export function timeZoneAt(instant: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'long' }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const relativeForDays = 30

/** "2 hours ago", "yesterday"; from a month on, the date. */
export function formatRelativeTime(instant: string, now: number): string {
  const passed = new Date(instant).getTime() - now
  if (Math.abs(passed) > relativeForDays * 86_400_000) return formatDate(instant)
  const [unit, ms] = units.find(([, ms]) => Math.abs(passed) >= ms) ?? []
  if (!unit) return 'just now'
  const count = Math.round(passed / ms)
  if (unit === 'day' && Math.abs(count) === 1) return count < 0 ? 'yesterday' : 'tomorrow'
  const amount = `${Math.abs(count)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`
  return count < 0 ? `${amount} ago` : `in ${amount}`
}

const hourMs = 3_600_000
const nearDays = ['yesterday', 'today', 'tomorrow']

/** How long ago within an hour, else its day and time of day: "5 minutes ago", "today at 9:00 AM", "Dec 5, 2024 at 9:00 AM". */
export function formatRelativeMoment(instant: string, now: number): string {
  const at = new Date(instant)
  if (Math.abs(at.getTime() - now) < hourMs) return formatRelativeTime(instant, now)
  const today = new Date(now)
  const days = [-1, 0, 1].map((by) =>
    shortDate(new Date(today.getFullYear(), today.getMonth(), today.getDate() + by)),
  )
  const date = shortDate(at)
  return `${nearDays[days.indexOf(date)] ?? date} at ${clockTime(at)}`
}

/** "America/New York". */
export const zoneWords = (timeZone: string) => timeZone.replaceAll('_', ' ')
