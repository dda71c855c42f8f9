import {
  frequencies,
  readRecurrence,
  recurrenceText,
  recurringWords,
  weekdayCodes,
} from '@remotehands/contract'
import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { dayNumber, instantAt } from '../../../src/duty/desk-clock.ts'
import { dueRuns, plannedRuns } from '../../../src/tickets/recurring/planned-runs.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC']
const always = {
  week: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })),
  holidays: [],
}

const some = (values: readonly string[] | readonly number[], maxLength: number) =>
  fc.uniqueArray(fc.constantFrom<string | number>(...values), { minLength: 1, maxLength })
const days = some(weekdayCodes, 3)
const numbered = some(['1MO', '2TU', '-1FR', '3WE', '-2SU', '1SA'], 2)
const monthDays = some([1, 2, 15, 28, 29, 30, 31, -1, -2], 3)
const part = (name: string, values: fc.Arbitrary<(string | number)[]>) =>
  values.map((each) => `;${name}=${each}`)
const maybe = (text: fc.Arbitrary<string>) => fc.option(text, { nil: '' })
const positions = part('BYSETPOS', some([1, 2, -1], 2))

const rules = fc
  .constantFrom(...frequencies)
  .chain((frequency) => {
    const months = maybe(part('BYMONTH', some([1, 2, 3, 6, 10, 12], 3)))
    const on = {
      DAILY: [maybe(part('BYDAY', days)), maybe(part('BYMONTHDAY', monthDays))],
      WEEKLY: [maybe(part('BYDAY', days)), maybe(fc.constantFrom(';WKST=SU', ';WKST=WE'))],
      MONTHLY: [
        fc.oneof(
          part('BYDAY', numbered),
          part('BYDAY', days),
          part('BYMONTHDAY', monthDays),
          fc.constant(''),
        ),
      ],
      YEARLY: [
        fc.oneof(
          part('BYDAY', numbered),
          part('BYMONTHDAY', monthDays),
          part('BYYEARDAY', some([1, 60, 100, 366, -1, -366], 2)),
          fc
            .tuple(part('BYWEEKNO', some([1, 20, 52, 53, -1], 2)), part('BYDAY', days))
            .map((each) => each.join('')),
          fc.constant(''),
        ),
      ],
    }[frequency]
    const most = frequency === 'YEARLY' ? 2 : 5
    const interval = fc.integer({ min: 1, max: most }).map((count) => `;INTERVAL=${count}`)
    const end = maybe(
      fc.oneof(
        fc.integer({ min: 1, max: 9 }).map((count) => `;COUNT=${count}`),
        fc.constantFrom(';UNTIL=20260630T120000Z', ';UNTIL=20270301T010000Z'),
      ),
    )
    return fc.tuple(interval, months, end, ...on).map((parts) => `FREQ=${frequency}${parts.join('')}`)
  })
  .chain((text) =>
    /BY(DAY|MONTHDAY|YEARDAY)/.test(text) ? maybe(positions).map((each) => text + each) : fc.constant(text),
  )

const startsOn = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
/** Times that each of these places has on every day. */
const times = fc.constantFrom('09:00', '00:00', '12:30', '23:59')

const laterBy = (instant: string, days: number) => new Date(Date.parse(instant) + days * 86_400_000)

/** The dates of a rule between two instants, by another library. */
function byLibrary(rule: string, day: string, time: string, zone: string, after: Date, until: Date) {
  const dtstart = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone)
  return new RRuleTemporal({ rruleString: rule, dtstart }).between(after, until, false)
}

test('a year of any rule is as another library has it, over both changes of the clocks', () => {
  fc.assert(
    fc.property(rules, startsOn, times, fc.constantFrom(...zones), (rule, day, time, timeZone) => {
      const after = new Date(`${day}T00:00:00Z`).toISOString()
      const read = readRecurrence(rule)
      if ('problem' in read) throw new Error(read.problem)
      const timing = { rule, startsOn: day, time, closedDays: 'raise' as const }
      const place = { timeZone, hours: always }
      const until = laterBy(after, 366)
      const { count } = dueRuns(timing, place, after, until)
      const ours = plannedRuns(timing, place, new Date(after), count).map(({ at }) => at)
      const theirs = byLibrary(rule, day, time, timeZone, new Date(after), until)
      expect(ours.filter((at) => at < until.toISOString())).toEqual(
        theirs.map((date) => new Date(date.epochMilliseconds).toISOString()),
      )
      expect(readRecurrence(recurrenceText(read.rule))).toEqual(read)
      expect(recurringWords(timing)).not.toMatch(/undefined|NaN|FREQ| {2}/)
    }),
    { numRuns: 300 },
  )
})

const isWeekend = (date: Temporal.PlainDate) => date.dayOfWeek > 5
const workingWeek = always.week.filter(({ day }) => day <= 5)

test('dates on closed days are left out or moved, and come in the order of the days that they moved to, each day once', () => {
  const weekly = part('BYDAY', some(weekdayCodes, 7)).map((weekdays) => `FREQ=WEEKLY${weekdays}`)
  const cases = fc.record({
    rule: fc.oneof(rules, weekly),
    day: startsOn,
    time: times,
    timeZone: fc.constantFrom(...zones),
    closedDays: fc.constantFrom('skip' as const, 'before' as const, 'after' as const),
    // Counted from the first day.
    closed: fc.uniqueArray(fc.nat(40), { maxLength: 12 }),
  })
  // Friday and Sunday are holidays: one passes the Saturday between them.
  const passing = {
    ...{ rule: 'FREQ=WEEKLY;BYDAY=FR,SA,SU', day: '2026-07-01', time: '09:00' as const },
    ...{ timeZone: 'UTC', closed: [2, 4] },
  }
  fc.assert(
    fc.property(cases, ({ rule, day, time, timeZone, closedDays, closed }) => {
      const holidays = closed.map((days) => Temporal.PlainDate.from(day).add({ days }).toString())
      const isOff = (date: Temporal.PlainDate) => isWeekend(date) || holidays.includes(date.toString())
      const moved = (date: Temporal.PlainDate, days: number): Temporal.PlainDate =>
        isOff(date) ? moved(date.add({ days }), days) : date
      const after = `${day}T00:00:00.000Z`
      const until = laterBy(after, 366)

      const plannedOn = new Map<string, string>()
      // A date that has passed may move behind the instant, and a later one before it.
      const [early, late] = [laterBy(after, -2), laterBy(after, 400)]
      for (const each of byLibrary(rule, day, time, timeZone, early, late)) {
        const date = each.toPlainDate()
        // Whoever names Saturdays means them.
        const isClosed = rule.includes('BYDAY') ? holidays.includes(date.toString()) : isOff(date)
        if (isClosed && closedDays === 'skip') continue
        const on = isClosed ? moved(date, closedDays === 'after' ? 1 : -1) : date
        if (!plannedOn.has(on.toString())) plannedOn.set(on.toString(), date.toString())
      }
      const expected = [...plannedOn]
        .map(([on, date]) => {
          const { epochMilliseconds } = Temporal.PlainDateTime.from(`${on}T${time}`).toZonedDateTime(timeZone)
          return { at: new Date(epochMilliseconds).toISOString(), on, plannedOn: date === on ? null : date }
        })
        .filter(({ at }) => at > after && at <= until.toISOString())
        .sort((a, b) => (a.at < b.at ? -1 : 1))

      const timing = { rule, startsOn: day, time, closedDays }
      const place = { timeZone, hours: { week: workingWeek, holidays } }
      const ours = plannedRuns(timing, place, new Date(after), expected.length + 1)
      expect(ours.filter(({ at }) => at <= until.toISOString())).toEqual(expected)
      const due = dueRuns(timing, place, after, until)
      expect(due.count).toBe(expected.length)
      expect(due.runs).toEqual(expected.slice(-due.runs.length))
    }),
    {
      numRuns: 100,
      examples: [[{ ...passing, closedDays: 'after' }], [{ ...passing, closedDays: 'before' }]],
    },
  )
})

test('a time on the wall is the instant that another library makes of it, also where clocks are changed', () => {
  const time = fc.constantFrom('00:00', '01:30', '02:00', '02:30', '03:00', '09:00', '23:45')
  fc.assert(
    fc.property(startsOn, time, fc.constantFrom(...zones), (day, at, timeZone) => {
      for (let later = 0; later < 370; later++) {
        const date = Temporal.PlainDate.from(day).add({ days: later })
        const theirs = date.toPlainDateTime(at).toZonedDateTime(timeZone).epochMilliseconds
        expect(instantAt(dayNumber(day) + later, at, timeZone)).toBe(theirs)
      }
    }),
    { numRuns: 10 },
  )
})
