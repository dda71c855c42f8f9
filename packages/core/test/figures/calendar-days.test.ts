import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, lengthOf, periodsOf, unitFor, unitOf } from '../../src/figures/calendar-days.ts'

test('a short range is told by the day, a longer one by the week, the longest by the month', () => {
  const unit = (days: number) => unitOf({ from: '2024-01-01', to: dayAfter('2024-01-01', days - 1) })
  expect([1, 62, 63, 400, 401, 3_660].map(unit)).toEqual(['day', 'day', 'week', 'week', 'month', 'month'])
})

test('days on which hardly anything happened are told by the week, but for those of two weeks', () => {
  const days = (count: number) => ({ from: '2024-01-01', to: dayAfter('2024-01-01', count - 1) })
  expect([59, 60].map((events) => unitFor(days(30), events))).toEqual(['week', 'day'])
  expect([unitFor(days(14), 0), unitFor(days(15), 0)]).toEqual(['day', 'week'])
  expect([unitFor(days(200), 0), unitFor(days(500), 0)]).toEqual(['week', 'month'])
})

test('weeks begin on Monday, and the first and the last are cut by the range', () => {
  expect(periodsOf({ from: '2026-02-27', to: '2026-03-10' }, 'week')).toEqual([
    { from: '2026-02-27', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-08' },
    { from: '2026-03-09', to: '2026-03-10' },
  ])
})

test('months end on their last day, also in February of a leap year', () => {
  expect(periodsOf({ from: '2024-01-31', to: '2024-03-01' }, 'month')).toEqual([
    { from: '2024-01-31', to: '2024-01-31' },
    { from: '2024-02-01', to: '2024-02-29' },
    { from: '2024-03-01', to: '2024-03-01' },
  ])
})

test('the periods of a range are its days, each once', () => {
  const unit = fc.constantFrom('day' as const, 'week' as const, 'month' as const)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_000 }),
      fc.integer({ min: 0, max: 800 }),
      unit,
      (start, more, by) => {
        const from = dayAfter('2010-01-01', start)
        const range = { from, to: dayAfter(from, more) }
        const periods = periodsOf(range, by)
        expect(periods[0]?.from).toBe(range.from)
        expect(periods.at(-1)?.to).toBe(range.to)
        for (const [at, period] of periods.entries())
          if (at > 0) expect(period.from).toBe(dayAfter(periods[at - 1]?.to ?? ''))
        expect(periods.reduce((sum, period) => sum + lengthOf(period), 0)).toBe(lengthOf(range))
      },
    ),
    { numRuns: 200 },
  )
})
