import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  formatDate,
  formatDay,
  formatExactTime,
  formatRelativeMoment,
  formatRelativeTime,
  formatTime,
  formatWeekday,
} from '../../src/lib/dates.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const start = Date.UTC(2024, 0, 1)
// A prime number of minutes apart: every month, weekday and hour, over more than two years.
const instants = Array.from({ length: 1_000 }, (_, index) =>
  new Date(start + index * 1_201 * 60_000).toISOString(),
)
function inUsEnglish(options: Intl.DateTimeFormatOptions): string[] {
  const formatter = new Intl.DateTimeFormat('en-US', options)
  return instants.map((at) => formatter.format(new Date(at)))
}
const date = { month: 'short', day: 'numeric', year: 'numeric' } as const

describe.each(['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'])(
  'dates for a viewer in %s, as US English has them',
  (timeZone) => {
    beforeEach(() => vi.stubEnv('TZ', timeZone))
    afterEach(() => vi.unstubAllEnvs())

    it('has short month, day and year', () => {
      expect(instants.map(formatDate)).toEqual(inUsEnglish({ ...date, timeZone }))
    })

    it('has the exact time with the whole weekday and month', () => {
      const expected = inUsEnglish({ dateStyle: 'full', timeStyle: 'short', timeZone })
      expect(instants.map(formatExactTime)).toEqual(expected)
    })

    it('has weekday and date', () => {
      expect(instants.map(formatWeekday)).toEqual(inUsEnglish({ weekday: 'long', ...date, timeZone }))
    })

    it('has the time of day', () => {
      expect(instants.map(formatTime)).toEqual(inUsEnglish({ timeStyle: 'short', timeZone }))
    })

    it('has a calendar day as the same day everywhere', () => {
      const days = instants.map((instant) => formatDay(instant.slice(0, 10)))
      expect(days).toEqual(inUsEnglish({ ...date, timeZone: 'UTC' }))
    })
  },
)

describe('how long ago', () => {
  const now = Date.UTC(2026, 4, 20, 12)
  const at = (passedMs: number) => formatRelativeTime(new Date(now + passedMs).toISOString(), now)

  it.each([
    ['minute', 60_000],
    ['hour', hourMs],
    ['day', dayMs],
  ] as const)('counts in %ss, both ways, as US English has it', (unit, ms) => {
    const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
    for (const count of [-20, -3, -2, -1, 1, 2, 3, 20])
      expect(at(count * ms)).toBe(relative.format(count, unit))
  })

  it('says "just now" within a minute', () => {
    expect([at(-59_000), at(0), at(59_000)]).toEqual(['just now', 'just now', 'just now'])
  })

  it('rounds to the nearest', () => {
    expect(at(-1.4 * hourMs)).toBe('1 hour ago')
    expect(at(-1.6 * hourMs)).toBe('2 hours ago')
  })

  it('has the calendar day with the time of day, or how long ago: never both', () => {
    const early = new Date(2026, 4, 20, 1, 30).getTime()
    const moment = (hours: number) =>
      formatRelativeMoment(new Date(early + hours * hourMs).toISOString(), early)
    expect([-0.9, -1, -2, -25, -26, 22, 24].map(moment)).toEqual([
      ...['54 minutes ago', 'today at 12:30 AM', 'yesterday at 11:30 PM', 'yesterday at 12:30 AM'],
      ...['May 18, 2026 at 11:30 PM', 'today at 11:30 PM', 'tomorrow at 1:30 AM'],
    ])
  })

  it('has the date from a month on', () => {
    expect(at(-31 * dayMs)).toBe('Apr 19, 2026')
  })
})
