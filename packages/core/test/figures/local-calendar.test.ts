import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn, monthIn } from '../../src/figures/local-calendar.ts'

const spanOf = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()]

describe('the day of a viewer', () => {
  test.each([
    ['UTC', '2026-11-20T14:30:00Z', '2026-11-20T00:00Z', '2026-11-21T00:00Z'],
    ['America/New_York', '2026-11-20T04:59:59Z', '2026-11-19T05:00Z', '2026-11-20T05:00Z'],
    ['America/New_York', '2026-11-20T05:00:00Z', '2026-11-20T05:00Z', '2026-11-21T05:00Z'],
    // 23 hours, and 25: the clocks change.
    ['America/New_York', '2026-03-08T12:00:00Z', '2026-03-08T05:00Z', '2026-03-09T04:00Z'],
    ['America/New_York', '2026-11-01T12:00:00Z', '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
    ['Asia/Kolkata', '2026-11-20T18:29:59Z', '2026-11-19T18:30Z', '2026-11-20T18:30Z'],
    ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-20T18:15Z', '2026-11-21T18:15Z'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-20T10:00Z', '2026-11-21T10:00Z'],
    // Midnight is left out where the clocks go forward at midnight.
    ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-23T22:00Z', '2026-04-24T21:00Z'],
    ['America/Havana', '2026-03-08T12:00:00Z', '2026-03-08T05:00Z', '2026-03-09T04:00Z'],
  ])('in %s at %s is from %s to %s', (timeZone, now, from, to) => {
    expect(spanOf(dayIn(timeZone, new Date(now)))).toEqual(
      [new Date(from), new Date(to)].map((at) => at.toISOString()),
    )
  })
})

describe('the month of a viewer', () => {
  test.each([
    ['UTC', '2026-12-31T23:59:59Z', '2026-12-01T00:00Z', '2027-01-01T00:00Z'],
    ['UTC', '2027-01-01T00:00:00Z', '2027-01-01T00:00Z', '2027-02-01T00:00Z'],
    ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2026-12-31T11:00Z', '2027-01-31T11:00Z'],
    ['America/Los_Angeles', '2027-01-01T07:59:59Z', '2026-12-01T08:00Z', '2027-01-01T08:00Z'],
    ['Asia/Kolkata', '2028-02-29T00:00:00Z', '2028-01-31T18:30Z', '2028-02-29T18:30Z'],
    ['Europe/Berlin', '2026-03-15T00:00:00Z', '2026-02-28T23:00Z', '2026-03-31T22:00Z'],
  ])('in %s at %s is from %s to %s', (timeZone, now, from, to) => {
    expect(spanOf(monthIn(timeZone, new Date(now)))).toEqual(
      [new Date(from), new Date(to)].map((at) => at.toISOString()),
    )
  })
})

test('every instant is in its own day, and days follow each other without gap, in every zone', () => {
  const instant = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  fc.assert(
    fc.property(instant, zone, (now, timeZone) => {
      const day = dayIn(timeZone, now)
      expect(day.from.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(day.to.getTime()).toBeGreaterThan(now.getTime())
      expect(dayIn(timeZone, day.to).from).toEqual(day.to)
      const shown = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
      expect(shown.format(day.from)).toBe(shown.format(now))
      expect(shown.format(day.from.getTime() - 1)).not.toBe(shown.format(now))
    }),
    { numRuns: 300 },
  )
})
