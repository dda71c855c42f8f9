import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { worksAt } from '../../src/duty/working-hours.ts'
import { clockOf } from './minute-oracle.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const times = ['00:00', '02:30', '06:00', '09:00', '18:00', '22:00', '23:59']
const hours = fc.record({
  timeZone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'),
  week: fc.array(
    fc
      .record({
        day: fc.integer({ min: 1, max: 7 }),
        from: fc.constantFrom(...times),
        to: fc.constantFrom(...times, '24:00'),
      })
      .filter(({ from, to }) => from !== to),
    { minLength: 1, maxLength: 14 },
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
        const shiftsOf = (weekday: number) => each.week.filter((shift) => shift.day === weekday)
        type Shift = (typeof each.week)[number]
        const isOver = (shift: Shift) => shift.to <= shift.from
        const isToday =
          !holidays.includes(today.date) &&
          shiftsOf(today.weekday).some(
            (shift) => today.time >= shift.from && (isOver(shift) || today.time < shift.to),
          )
        const isSinceYesterday =
          !holidays.includes(before) &&
          shiftsOf(((today.weekday + 5) % 7) + 1).some((shift) => isOver(shift) && today.time < shift.to)
        expect(worksAt(at, each, holidays)).toBe(isToday || isSinceYesterday)
      },
    ),
    { numRuns: 2_000 },
  )
})
