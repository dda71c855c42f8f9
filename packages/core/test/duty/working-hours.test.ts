import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { worksAt } from '../../src/duty/working-hours.ts'
import { clockOf } from './minute-oracle.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const times = ['00:00', '02:30', '06:00', '09:00', '18:00', '22:00', '23:59']
const hours = fc.record({
  timeZone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'),
  week: fc.uniqueArray(
    fc
      .record({
        day: fc.integer({ min: 1, max: 7 }),
        from: fc.constantFrom(...times),
        to: fc.constantFrom(...times, '24:00'),
      })
      .filter(({ from, to }) => from !== to),
    { selector: ({ day }) => day, minLength: 1 },
  ),
})
/** Around both changes of the clocks, in either hemisphere. */
const start = fc.constantFrom(
  '2026-03-06',
  '2026-03-27',
  '2026-04-03',
  '2026-10-02',
  '2026-10-23',
  '2026-10-30',
)

test('somebody works at each minute when their own clocks show a time of their shift', () => {
  fc.assert(
    fc.property(
      hours,
      start,
      fc.integer({ min: 0, max: 4 * 24 * 60 }),
      fc.boolean(),
      (each, day, minute, hasHoliday) => {
        const at = Date.parse(day) + minute * minuteMs
        const holidays = hasHoliday ? [new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)] : []
        const today = clockOf(each.timeZone)(at)
        const before = new Date(Date.parse(today.date) - dayMs).toISOString().slice(0, 10)
        const shiftOf = (weekday: number) => each.week.find((shift) => shift.day === weekday)
        const [own, last] = [shiftOf(today.weekday), shiftOf(((today.weekday + 5) % 7) + 1)]
        const isOver = (shift: typeof own) => shift !== undefined && shift.to <= shift.from
        const isToday =
          own !== undefined &&
          !holidays.includes(today.date) &&
          today.time >= own.from &&
          (isOver(own) || today.time < own.to)
        const isSinceYesterday =
          last !== undefined && isOver(last) && !holidays.includes(before) && today.time < last.to
        expect(worksAt(at, each, holidays)).toBe(isToday || isSinceYesterday)
      },
    ),
    { numRuns: 2_000 },
  )
})
