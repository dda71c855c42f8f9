import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addBusinessTime,
  businessTimeBetween,
  subtractBusinessTime,
} from '../../../src/tickets/sla/business-time.ts'
import { testServiceLevels } from '../../support/test-service-levels.ts'

const { hours } = testServiceLevels
const hourMs = 3_600_000
const quarterMs = hourMs / 4

const after = (start: string, amount: number) =>
  new Date(addBusinessTime(Date.parse(start), amount * hourMs, hours)).toISOString()

describe('business hours go on', () => {
  test.for<[string, string, number, string]>([
    ['within a day', '2026-06-01T14:00:00.000Z', 2, '2026-06-01T16:00:00.000Z'],
    ['to the very end of a day', '2026-06-01T14:00:00.000Z', 8, '2026-06-01T22:00:00.000Z'],
    ['over the night', '2026-06-01T21:30:00.000Z', 1, '2026-06-02T13:30:00.000Z'],
    ['over the weekend', '2026-06-05T21:30:00.000Z', 1, '2026-06-08T13:30:00.000Z'],
    ['over a holiday and the weekend after it', '2026-07-02T21:00:00.000Z', 2, '2026-07-06T14:00:00.000Z'],
    ['from before the day begins', '2026-06-01T08:00:00.000Z', 1, '2026-06-01T14:00:00.000Z'],
    ['from after it has ended', '2026-06-01T23:00:00.000Z', 1, '2026-06-02T14:00:00.000Z'],
    ['from the minute in which it ends', '2026-06-01T22:00:00.000Z', 1, '2026-06-02T14:00:00.000Z'],
    ['from a Saturday', '2026-06-06T15:00:00.000Z', 1, '2026-06-08T14:00:00.000Z'],
    ['from a holiday', '2026-07-03T15:00:00.000Z', 1, '2026-07-06T14:00:00.000Z'],
    ['from a day that has begun in UTC only', '2026-06-02T01:00:00.000Z', 1, '2026-06-02T14:00:00.000Z'],
    ['when clocks go forward', '2026-03-06T22:00:00.000Z', 2, '2026-03-09T14:00:00.000Z'],
    ['when clocks go back', '2026-10-30T21:00:00.000Z', 2, '2026-11-02T15:00:00.000Z'],
    ['over the turn of the year', '2026-12-31T22:00:00.000Z', 2, '2027-01-01T15:00:00.000Z'],
    ['over many days', '2026-06-01T13:00:00.000Z', 45, '2026-06-05T22:00:00.000Z'],
    ['by nothing', '2026-06-01T14:00:00.000Z', 0, '2026-06-01T14:00:00.000Z'],
  ])('%s', ([, start, amount, end]) => {
    expect(after(start, amount)).toBe(end)
  })

  test.for([
    ['is left out', '2026-03-08', 2.5],
    ['comes twice', '2026-11-01', 4],
    ['comes once', '2026-11-08', 3.5],
  ] as const)(
    'whenever the clock shows open hours, also around a break in the hour that %s',
    ([, day, open]) => {
      const week = [
        { day: 7, from: '00:00', to: '01:15' },
        { day: 7, from: '01:45', to: '04:00' },
      ]
      const start = Date.parse(`${day}T00:00:00.000Z`)
      expect(businessTimeBetween(start, start + 24 * hourMs, { ...hours, week })).toBe(open * hourMs)
    },
  )

  test('also where the desk works through the hour that the clocks leave out', () => {
    const nights = { ...hours, week: [{ day: 7, from: '01:00', to: '04:00' }] }
    const saturday = Date.parse('2026-03-07T12:00:00.000Z')
    const end = addBusinessTime(saturday, 2 * hourMs, nights)
    expect(new Date(end).toISOString()).toBe('2026-03-08T08:00:00.000Z')
  })
})

describe('business time between two instants', () => {
  test.for<[string, string, string, number]>([
    ['of one day', '2026-06-01T14:00:00.000Z', '2026-06-01T15:00:00.000Z', 1],
    [
      'of a whole week is five days of nine hours',
      '2026-06-01T00:00:00.000Z',
      '2026-06-08T00:00:00.000Z',
      45,
    ],
    ['of a weekend is none', '2026-06-05T22:00:00.000Z', '2026-06-08T13:00:00.000Z', 0],
    ['of a week with a holiday is four days', '2026-06-29T04:00:00.000Z', '2026-07-06T04:00:00.000Z', 36],
    ['that are in the other order is none', '2026-06-02T15:00:00.000Z', '2026-06-01T15:00:00.000Z', 0],
  ])('%s', ([, start, end, expected]) => {
    expect(businessTimeBetween(Date.parse(start), Date.parse(end), hours)).toBe(expected * hourMs)
  })
})

test.for([{ week: [] }, { timeZone: 'Nowhere/Land' }])(
  'a calendar that cannot work is an error, not an endless wait: %j',
  (mistake) => {
    expect(() =>
      addBusinessTime(Date.parse('2026-06-01T14:00:00Z'), hourMs, { ...hours, ...mistake }),
    ).toThrow()
  },
)

// Two years in quarters of an hour: four changes of the clocks, two turns of the year, a holiday.
const first = Date.parse('2026-01-01T00:00:00.000Z')
const instants = fc.integer({ min: 0, max: 2 * 365 * 96 }).map((quarters) => first + quarters * quarterMs)
const amounts = fc.integer({ min: 1, max: 60 }).map((quarters) => quarters * quarterMs)

const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  ...{ weekday: 'short', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
})

const noBreak = [{ from: 9, to: 18 }]
const split = [
  { from: 9, to: 12 },
  { from: 14, to: 18 },
]
// The afternoon stands first: a calendar may come in any order.
const splitHours = {
  ...hours,
  week: hours.week.flatMap(({ day }) => [
    { day, from: '14:00', to: '18:00' },
    { day, from: '09:00', to: '12:00' },
  ]),
}

/** Whether somebody in New York who looks at the clock and the calendar would be at work: no arithmetic. */
function isAtWork(instant: number, spans: typeof noBreak): boolean {
  const parts = Object.fromEntries(wallClock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const isWeekend = parts.weekday?.startsWith('S')
  const isHoliday = hours.holidays.includes(`${parts.year}-${parts.month}-${parts.day}`)
  const hour = Number(parts.hour)
  return !isWeekend && !isHoliday && spans.some(({ from, to }) => hour >= from && hour < to)
}

describe.each([
  { name: 'whole days', hours, spans: noBreak },
  { name: 'days with a break', hours: splitHours, spans: split },
])('at any instant of two years, with $name', ({ hours, spans }) => {
  test('what is added is what lies between', () => {
    fc.assert(
      fc.property(instants, amounts, (start, amount) => {
        expect(businessTimeBetween(start, addBusinessTime(start, amount, hours), hours)).toBe(amount)
      }),
    )
  })

  test('what is taken off is what was added', () => {
    fc.assert(
      fc.property(instants, amounts, (end, amount) => {
        const start = subtractBusinessTime(end, amount, hours)
        expect(businessTimeBetween(start, end, hours)).toBe(amount)
        expect(businessTimeBetween(start, start + 1, hours)).toBe(1)
      }),
    )
  })

  test('adding in two steps is adding at once', () => {
    fc.assert(
      fc.property(instants, amounts, amounts, (start, one, two) => {
        const inSteps = addBusinessTime(addBusinessTime(start, one, hours), two, hours)
        expect(inSteps).toBe(addBusinessTime(start, one + two, hours))
      }),
    )
  })

  test('counting quarters of an hour by the clock on the wall comes to the same', () => {
    fc.assert(
      fc.property(instants, amounts, (start, amount) => {
        const end = addBusinessTime(start, amount, hours)
        let worked = 0
        for (let at = start; at < end; at += quarterMs) if (isAtWork(at, spans)) worked += quarterMs
        expect(worked).toBe(amount)
        expect(isAtWork(end - quarterMs, spans)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
