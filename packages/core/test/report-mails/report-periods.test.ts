import { rhythms } from '@remotehands/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '../../src/figures/calendar-days.ts'
import { lastPeriod, nextSending } from '../../src/report-mails/report-periods.ts'

const zone = 'America/New_York'

test.each([
  ['weekly', '2026-03-09T10:00:00Z', '2026-03-02', '2026-03-08', '2026-03-09T11:00:00.000Z'],
  ['weekly', '2026-03-09T11:00:00Z', '2026-03-02', '2026-03-08', '2026-03-16T11:00:00.000Z'],
  // Four in the morning of the 1st in London is still February in New York.
  ['monthly', '2026-03-01T04:00:00Z', '2026-01-01', '2026-01-31', '2026-03-01T12:00:00.000Z'],
  ['monthly', '2026-03-01T12:00:00Z', '2026-02-01', '2026-02-28', '2026-04-01T11:00:00.000Z'],
  ['quarterly', '2026-01-01T06:00:00Z', '2025-10-01', '2025-12-31', '2026-01-01T12:00:00.000Z'],
  ['quarterly', '2026-05-20T12:00:00Z', '2026-01-01', '2026-03-31', '2026-07-01T11:00:00.000Z'],
] as const)(
  'a %s report at %s is of %s to %s, and the next goes out at %s',
  (rhythm, now, from, to, next) => {
    expect(lastPeriod(rhythm, new Date(now), zone)).toEqual({ from, to })
    expect(nextSending(rhythm, new Date(now), zone).toISOString()).toBe(next)
  },
)

test('each sending is of the period after the one before it', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...rhythms), day, (rhythm, start) => {
      const first = nextSending(rhythm, start, zone)
      const second = nextSending(rhythm, first, zone)
      const [one, other] = [lastPeriod(rhythm, first, zone), lastPeriod(rhythm, second, zone)]
      expect(other.from).toBe(dayAfter(one.to))
      expect(first > start && second > first).toBe(true)
    }),
  )
})
