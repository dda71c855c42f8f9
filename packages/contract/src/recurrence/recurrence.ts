import { limits } from '../limits.ts'

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

/** Two letters by RFC 5545, from Monday on: the place is the weekday by ISO 8601, less one. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** A weekday, 1 for Monday; `nth` of its month or year, from the end if negative; null for each. */
export interface RuleDay {
  weekday: number
  nth: number | null
}

/** A recurrence rule by RFC 5545, taken apart: at most daily, since the time of day is kept beside it. */
export interface Recurrence {
  frequency: Frequency
  interval: number
  count: number | null
  /** A day (YYYY-MM-DD) that is included, or an instant (ISO 8601, UTC). */
  until: string | null
  months: number[]
  weekNumbers: number[]
  yearDays: number[]
  monthDays: number[]
  days: RuleDay[]
  positions: number[]
  weekStart: number
}

/** A rule that names nothing but how often. */
export const plainRule = (frequency: Frequency, interval = 1): Recurrence => ({
  ...{ frequency, interval, count: null, until: null, weekStart: 1 },
  ...{ months: [], weekNumbers: [], yearDays: [], monthDays: [], days: [], positions: [] },
})

type Read = { rule: Recurrence } | { problem: string }

/** Reads the text of a rule, `FREQ=…`; or says what is wrong with it. */
export function readRecurrence(text: string): Read {
  const parts = new Map<string, string>()
  const stripped = text
    .trim()
    .replace(/^RRULE:/i, '')
    .replace(/;$/, '')
    .toUpperCase()
  for (const part of stripped.split(';')) {
    const [name = '', value = '', ...more] = part.split('=')
    if (name === '' || value === '' || more.length > 0)
      return { problem: 'Write the rule as NAME=VALUE, with semicolons between: FREQ=WEEKLY;BYDAY=MO.' }
    if (!names.has(name)) return { problem: unknown[name] ?? `“${name}” isn’t part of a rule.` }
    if (parts.has(name)) return { problem: `Name ${name} once.` }
    parts.set(name, value)
  }
  try {
    const rule = ruleOf(parts)
    const problem = conflictIn(rule)
    return problem === undefined ? { rule } : { problem }
  } catch (error) {
    if (error instanceof Problem) return { problem: error.message }
    throw error
  }
}

const names = new Set([
  ...['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYMONTH', 'BYWEEKNO', 'BYYEARDAY'],
  ...['BYMONTHDAY', 'BYDAY', 'BYSETPOS'],
])
const timeless = 'The time of day is set beside the rule: leave out BYHOUR, BYMINUTE and BYSECOND.'
const unknown: Record<string, string> = { BYHOUR: timeless, BYMINUTE: timeless, BYSECOND: timeless }

class Problem extends Error {}

function ruleOf(parts: ReadonlyMap<string, string>): Recurrence {
  const numbers = (name: string, most: number, least = 1) => {
    const read = (parts.get(name)?.split(',') ?? []).map((text) => numberIn(name, text, least, most))
    return [...new Set(read)]
  }
  const one = (name: string, most: number) =>
    parts.has(name) ? numberIn(name, parts.get(name) ?? '', 1, most) : null
  const frequency = frequencies.find((each) => each === parts.get('FREQ'))
  if (!frequency)
    throw new Problem('FREQ is DAILY, WEEKLY, MONTHLY or YEARLY: nothing is raised more than once a day.')
  const { interval, count } = limits.recurring
  return {
    frequency,
    interval: one('INTERVAL', interval) ?? 1,
    count: one('COUNT', count),
    until: parts.has('UNTIL') ? untilIn(parts.get('UNTIL') ?? '') : null,
    months: numbers('BYMONTH', 12),
    weekNumbers: numbers('BYWEEKNO', 53, -53),
    yearDays: numbers('BYYEARDAY', 366, -366),
    monthDays: numbers('BYMONTHDAY', 31, -31),
    days: (parts.get('BYDAY')?.split(',') ?? []).map(dayIn),
    positions: numbers('BYSETPOS', 366, -366),
    weekStart: parts.has('WKST') ? dayIn(parts.get('WKST') ?? '').weekday : 1,
  }
}

function numberIn(name: string, text: string, least: number, most: number): number {
  const value = /^[+-]?\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  const isIn = value >= least && value <= most && value !== 0
  if (!isIn)
    throw new Problem(
      `“${text}” can’t stand in ${name}: use ${least < 0 ? `${least} to -1 or 1` : least} to ${most}.`,
    )
  return value
}

function dayIn(text: string): RuleDay {
  const [, nth, code] = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(text) ?? []
  if (!code) throw new Problem(`“${text}” isn’t a weekday: use MO to SU, or 2TU and -1FR.`)
  const weekday = (weekdayCodes as readonly string[]).indexOf(code) + 1
  return { weekday, nth: nth === undefined ? null : numberIn('BYDAY', nth, -53, 53) }
}

function untilIn(text: string): string {
  const [, y, m, d, hh, mm, ss] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?$/.exec(text) ?? []
  const day = `${y}-${m}-${d}`
  const written = hh === undefined ? day : `${day}T${hh}:${mm}:${ss}.000Z`
  const time = Date.parse(hh === undefined ? `${day}T00:00:00.000Z` : written)
  if (y === undefined || Number.isNaN(time) || !new Date(time).toISOString().startsWith(written))
    throw new Problem('UNTIL is a day such as 20261231, or an instant such as 20261231T170000Z.')
  return written
}

/** What RFC 5545 (3.3.10) doesn't allow together. */
function conflictIn({ frequency, count, until, ...rule }: Recurrence): string | undefined {
  const { months, weekNumbers, yearDays, monthDays, days, positions } = rule
  const isOrdinal = days.some(({ nth }) => nth !== null)
  if (count !== null && until !== null) return 'Use COUNT or UNTIL, not both.'
  if (weekNumbers.length > 0 && frequency !== 'YEARLY') return 'BYWEEKNO goes with FREQ=YEARLY.'
  if (yearDays.length > 0 && frequency !== 'YEARLY') return 'BYYEARDAY goes with FREQ=YEARLY.'
  if (monthDays.length > 0 && frequency === 'WEEKLY') return 'BYMONTHDAY doesn’t go with FREQ=WEEKLY.'
  if (isOrdinal && (frequency === 'DAILY' || frequency === 'WEEKLY' || weekNumbers.length > 0))
    return 'Numbered weekdays such as 2TU go with FREQ=MONTHLY, or FREQ=YEARLY without BYWEEKNO.'
  if (frequency === 'MONTHLY' && days.some(({ nth }) => nth !== null && Math.abs(nth) > 5))
    return 'A month has at most five of each weekday.'
  const lists = [months, weekNumbers, yearDays, monthDays, days]
  if (positions.length > 0 && lists.every((list) => list.length === 0))
    return 'BYSETPOS picks from the days of another part: add BYDAY or BYMONTHDAY.'
  return undefined
}

/** A rule as RFC 5545 writes it, without `RRULE:`. */
export function recurrenceText(rule: Recurrence): string {
  const { frequency, interval, count, until, weekStart } = rule
  const list = (name: string, values: readonly (number | string)[]) =>
    values.length > 0 ? [`${name}=${values.join(',')}`] : []
  const code = (weekday: number) => weekdayCodes[weekday - 1] ?? 'MO'
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${until.replace('.000Z', 'Z').replaceAll(/[-:]/g, '')}`]),
    ...list('BYMONTH', rule.months),
    ...list('BYWEEKNO', rule.weekNumbers),
    ...list('BYYEARDAY', rule.yearDays),
    ...list('BYMONTHDAY', rule.monthDays),
    ...list(
      'BYDAY',
      rule.days.map(({ weekday, nth }) => `${nth ?? ''}${code(weekday)}`),
    ),
    ...list('BYSETPOS', rule.positions),
    ...(weekStart === 1 ? [] : [`WKST=${code(weekStart)}`]),
  ].join(';')
}
