import { dayMs, type Recurrence } from '@remotehands/contract'

/** Days since 1970-01-01. */
type Day = number

/**
 * The dates of a rule (RFC 5545, 3.3.10) from its first one on, in their order, up to `until`: days since 1970-01-01. `isOver` says
 * whether the rule has ended by a day, by its UNTIL. Days alone: what a clock shows on them is another question.
 */
export function* datesOfRule(
  rule: Recurrence,
  first: Day,
  until: Day,
  isOver: (day: Day) => boolean,
): Generator<Day> {
  let left = rule.count ?? Number.POSITIVE_INFINITY
  const matches = matcher(rule, first)
  for (let step = 0; ; step += rule.interval) {
    const { from, to } = periodOf(rule, first, step)
    if (from > until) return
    const days: Day[] = []
    for (let day = from; day < to; day++) if (matches(day)) days.push(day)
    for (const day of placedAt(days, rule.positions)) {
      if (day < first) continue
      if (day > until || left === 0 || isOver(day)) return
      left -= 1
      yield day
    }
  }
}

/** The day, week, month or year that is `step` of them after the one of the first date. */
function periodOf(
  { frequency, weekStart, weekNumbers }: Recurrence,
  first: Day,
  step: number,
): { from: Day; to: Day } {
  const date = dateOf(first)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  switch (frequency) {
    case 'DAILY':
      return { from: first + step, to: first + step + 1 }
    case 'WEEKLY': {
      const from = weekOf(first, weekStart) + step * 7
      return { from, to: from + 7 }
    }
    case 'MONTHLY':
      return { from: dayOn(year, month + step, 1), to: dayOn(year, month + step + 1, 1) }
    case 'YEARLY': {
      // Weeks that are numbered may begin in December, or end in January.
      const [fromOf, date] = weekNumbers.length > 0 ? [weekOf, 4] : [(day: Day) => day, 1]
      return {
        from: fromOf(dayOn(year + step, 0, date), weekStart),
        to: fromOf(dayOn(year + step + 1, 0, date), weekStart),
      }
    }
  }
}

function placedAt(days: readonly Day[], positions: readonly number[]): readonly Day[] {
  if (positions.length === 0) return days
  const chosen = positions.flatMap((at) => days.at(at > 0 ? at - 1 : at) ?? [])
  return [...new Set(chosen)].sort((a, b) => a - b)
}

/** Whether a day is one of those that the rule names; what it leaves open is as on the first date. */
function matcher(rule: Recurrence, first: Day): (day: Day) => boolean {
  const { frequency, weekStart } = rule
  const start = dateOf(first)
  const { months, weekNumbers, yearDays, monthDays, days } = rule
  const isPlain = [weekNumbers, yearDays, monthDays, days].every((list) => list.length === 0)
  const onDay = { weekday: start.getUTCDay() || 7, nth: null }
  const isOnWeekday = (isPlain && frequency === 'WEEKLY') || (weekNumbers.length > 0 && days.length === 0)
  const isOnDate = isPlain && (frequency === 'MONTHLY' || frequency === 'YEARLY')
  const wanted = {
    months: isPlain && frequency === 'YEARLY' && months.length === 0 ? [start.getUTCMonth() + 1] : months,
    monthDays: isOnDate ? [start.getUTCDate()] : monthDays,
    days: isOnWeekday && yearDays.length === 0 && monthDays.length === 0 ? [onDay] : days,
  }
  const isOfMonth = frequency === 'MONTHLY' || months.length > 0
  return (day) => {
    const date = dateOf(day)
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
    const inMonth = { from: dayOn(year, month, 1), to: dayOn(year, month + 1, 1) }
    const inYear = { from: dayOn(year, 0, 1), to: dayOn(year + 1, 0, 1) }
    return (
      isIn(wanted.months, () => [month + 1]) &&
      isIn(weekNumbers, () => numbersOfWeek(day, weekStart)) &&
      isIn(yearDays, () => placesIn(day, inYear)) &&
      isIn(wanted.monthDays, () => placesIn(day, inMonth)) &&
      (wanted.days.length === 0 ||
        wanted.days.some(
          ({ weekday, nth }) =>
            weekday === (date.getUTCDay() || 7) &&
            (nth === null || placesOfWeekday(day, isOfMonth ? inMonth : inYear).includes(nth)),
        ))
    )
  }
}

const isIn = (wanted: readonly number[], numbers: () => readonly number[]): boolean =>
  wanted.length === 0 || numbers().some((number) => wanted.includes(number))

/** A day's place in a period, from its beginning and from its end. */
const placesIn = (day: Day, { from, to }: { from: Day; to: Day }) => [day - from + 1, day - to]
const placesOfWeekday = (day: Day, { from, to }: { from: Day; to: Day }) => [
  Math.floor((day - from) / 7) + 1,
  -Math.floor((to - 1 - day) / 7) - 1,
]

/** The number of a day's week in the year that has most of the week, from its beginning and from its end. */
function numbersOfWeek(day: Day, weekStart: number): number[] {
  const week = weekOf(day, weekStart)
  const year = dateOf(week + 3).getUTCFullYear()
  // The first week is the one with the fourth of January.
  const [from, to] = [year, year + 1].map((each) => weekOf(dayOn(each, 0, 4), weekStart)) as [Day, Day]
  return placesIn(week, { from, to }).map((place, at) => (at === 0 ? (place - 1) / 7 + 1 : place / 7))
}

/** The first day of a day's week. */
const weekOf = (day: Day, weekStart: number): Day =>
  day - (((dateOf(day).getUTCDay() || 7) - weekStart + 7) % 7)
const dateOf = (day: Day) => new Date(day * dayMs)
const dayOn = (year: number, month: number, date: number): Day => Date.UTC(year, month, date) / dayMs
