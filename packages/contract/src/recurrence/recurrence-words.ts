import type { ClosedDays } from '../schemas/recurring.ts'
import { timeOfDayWords } from '../time-of-day.ts'
import { type Recurrence, type RuleDay, readRecurrence } from './recurrence.ts'

/** When something recurs, as it is kept. */
interface Recurring {
  rule: string
  startsOn: string
  time: string
  closedDays: ClosedDays
}

/** When something recurs, in words: "Every month on the second Tuesday at 9:00 AM, moved to the next working day on holidays". */
export function recurringWords({ rule: text, startsOn, time, closedDays }: Recurring): string {
  const read = readRecurrence(text)
  if ('problem' in read) return text
  const { rule } = read
  const { count, until } = rule
  const times = count === null ? '' : count === 1 ? ', once' : `, ${count} times`
  const end = until === null ? times : `, until ${dayWords(until.slice(0, 10))}`
  const off = closedDays === 'raise' ? '' : `, ${plans[closedDays]} ${closedWords(rule)}`
  return `${often(rule)}${onWhich(rule, startsOn)} at ${timeOfDayWords(time)}${end}${off}`
}

const plans = {
  skip: 'skipped on',
  before: 'moved to the working day before on',
  after: 'moved to the next working day on',
}

/** Whoever names weekdays means them, weekends too. */
export const namesWeekdays = ({ days }: Pick<Recurrence, 'days'>): boolean => days.length > 0
const closedWords = (rule: Recurrence) => (namesWeekdays(rule) ? 'holidays' : 'weekends and holidays')

const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }

function often({ frequency, interval, days, months }: Recurrence): string {
  const isEach = interval === 1
  if (frequency === 'WEEKLY' && isEach && isWorkingWeek(days) && months.length === 0) return 'Every weekday'
  const unit = units[frequency]
  return isEach ? `Every ${unit}` : `Every ${interval} ${unit}s`
}

/** On which of the days of a day, week, month or year. */
function onWhich(rule: Recurrence, startsOn: string): string {
  const { frequency, months, weekNumbers, yearDays, monthDays, days, positions } = rule
  const isPlain = [weekNumbers, yearDays, monthDays, days].every((list) => list.length === 0)
  const start = new Date(`${startsOn}T00:00:00Z`)
  const inMonths = months.length > 0 ? ` in ${listed(months.map(monthName))}` : ''
  if (isPlain && positions.length === 0) {
    if (frequency === 'DAILY') return inMonths
    if (frequency === 'WEEKLY') return ` on ${weekdayName(start.getUTCDay() || 7)}${inMonths}`
    const day = start.getUTCDate()
    if (frequency === 'MONTHLY') return ` on the ${ordinal(day)}${inMonths}`
    return months.length > 0
      ? ` on the ${ordinal(day)} of ${listed(months.map(monthName))}`
      : ` on ${monthName(start.getUTCMonth() + 1)} ${day}`
  }
  const of =
    inMonths || (frequency === 'YEARLY' && days.some(({ nth }) => nth !== null) ? ' of the year' : '')
  const parts = [
    ...(weekNumbers.length > 0 ? [`in week ${listed(weekNumbers.map(String))}`] : []),
    ...(yearDays.length > 0 ? [`on day ${listed(yearDays.map(String))} of the year`] : []),
    ...(days.length > 0 ? [daysWords(rule)] : []),
    ...(monthDays.length > 0
      ? [`${days.length > 0 ? 'if it is' : 'on'} the ${listed(monthDays.map(placed), 'or')}`]
      : []),
  ].filter((part) => part !== '')
  const chosen =
    positions.length > 0 && !isLastOfMany(rule) ? `, of these the ${listed(positions.map(placed))}` : ''
  return parts.length > 0 ? ` ${parts.join(', ')}${of}${chosen}` : `${of}${chosen}`
}

const isWorkingWeek = (days: readonly RuleDay[]) =>
  days.length === 5 && days.every(({ weekday, nth }) => weekday <= 5 && nth === null)

/** "The first weekday": one place among Monday to Friday, or among the days of one name. */
const isLastOfMany = ({ days, positions }: Recurrence) => positions.length > 0 && isWorkingWeek(days)

function daysWords({ frequency, interval, days, positions, months }: Recurrence): string {
  if (isWorkingWeek(days)) {
    if (positions.length > 0) return `on the ${listed(positions.map(placedWord))} weekday`
    return frequency === 'WEEKLY' && interval === 1 && months.length === 0 ? '' : 'on weekdays'
  }
  const isNumbered = days.some(({ nth }) => nth !== null)
  const one = ({ weekday, nth }: RuleDay) =>
    nth === null
      ? `${isNumbered ? 'each ' : ''}${weekdayName(weekday)}`
      : `${placedWord(nth)} ${weekdayName(weekday)}`
  return `on ${isNumbered ? 'the ' : ''}${listed(days.map(one))}`
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
export const weekdayName = (weekday: number): string => weekdayNames[weekday - 1] ?? ''

export const monthName = (month: number): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, month - 1, 1)),
  )

/** A calendar day, YYYY-MM-DD: "Dec 5, 2024". */
export const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** "1st", "22nd". */
export function ordinal(place: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }
  return `${place}${ending[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)]}`
}

/** A day of the month: "15th", "last day". */
const placed = (place: number) =>
  place === -1 ? 'last day' : place < 0 ? `${ordinal(-place)} day from the end` : ordinal(place)

const smallOrdinals = ['first', 'second', 'third', 'fourth', 'fifth']
/** Of weekdays: "second", "last". */
export const placedWord = (place: number): string =>
  place > 0
    ? (smallOrdinals[place - 1] ?? ordinal(place))
    : place === -1
      ? 'last'
      : `${smallOrdinals[-place - 1] ?? ordinal(-place)} to last`

function listed(words: readonly string[], join = 'and'): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${join} ${last}` : last
}
