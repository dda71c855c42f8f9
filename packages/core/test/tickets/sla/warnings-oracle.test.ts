import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueTimes, type ServiceLevels, slaStanding, TicketRecord } from '../../../src/index.ts'
import { moveTicket } from '../../../src/tickets/operations/move-ticket.ts'
import { nextTarget } from '../../../src/tickets/sla/next-target.ts'
import { testServiceLevels } from '../../support/test-service-levels.ts'

const minuteMs = 60_000
const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'] as const
const priorities = ['urgent', 'high', 'medium', 'low'] as const

/** Days before which the clocks are changed somewhere, and a holiday between two of them. */
const starts = [
  '2026-03-06',
  '2026-03-27',
  '2026-04-03',
  '2026-10-02',
  '2026-10-23',
  '2026-10-30',
  '2026-07-01',
]

const levelsIn = (timeZone: string): ServiceLevels => ({
  ...testServiceLevels,
  hours: { ...testServiceLevels.hours, timeZone, holidays: ['2026-07-03', '2026-10-26', '2026-04-06'] },
})

const known = new Map<string, boolean>()
/** Whether the desk is open in the minute that begins then. Every clock changes on a quarter of an hour. */
function isOpenAt(instant: number, levels: ServiceLevels): boolean {
  const quarter = `${levels.hours.timeZone} ${Math.floor(instant / (15 * minuteMs))}`
  const open = known.get(quarter) ?? looksOpen(instant, levels)
  known.set(quarter, open)
  return open
}

/** By the wall clock that its people look at. */
function looksOpen(instant: number, { hours }: ServiceLevels): boolean {
  const parts = Object.fromEntries(
    wallClock(hours.timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday ?? '') + 1
  const time = `${parts.hour}:${parts.minute}`
  const date = `${parts.year}-${parts.month}-${parts.day}`
  return (
    hours.days.includes(weekday) && !hours.holidays.includes(date) && time >= hours.from && time < hours.to
  )
}

function wallClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, weekday: 'short', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  })
}

/** Counts the minutes in which the desk was open and the clock ran, one by one. */
function minutesCounted(
  from: number,
  to: number,
  pauses: readonly [number, number][],
  levels: ServiceLevels,
) {
  let counted = 0
  for (let at = from; at < to; at += minuteMs) {
    const isPaused = pauses.some(([since, until]) => at >= since && at < until)
    if (!isPaused && isOpenAt(at, levels)) counted += 1
  }
  return counted
}

const cases = fc.record({
  zone: fc.constantFrom(...zones),
  start: fc.constantFrom(...starts),
  minute: fc.integer({ min: 0, max: 3 * 24 * 60 }),
  priority: fc.constantFrom(...priorities),
  /** Minutes until each pause, and of each pause. */
  pauses: fc.array(fc.tuple(fc.integer({ min: 1, max: 1_500 }), fc.integer({ min: 1, max: 4_000 })), {
    maxLength: 3,
  }),
})

describe('a resolution’s clock', () => {
  it('reaches each share of its target when a count of the minutes does, over pauses, weekends, holidays and changed clocks', () => {
    fc.assert(
      fc.property(cases, ({ zone, start, minute, priority, pauses }) => {
        const levels = levelsIn(zone)
        const raisedAt = Date.parse(`${start}T00:00:00.000Z`) + minute * minuteMs
        const createdAt = new Date(raisedAt).toISOString()
        const fields = { id: 1, version: 1, companyId: 1, clientId: 1, title: 'T', description: 'D' }
        let ticket = TicketRecord.parse({
          ...{ ...fields, priority, createdAt, updatedAt: createdAt, status: 'in_progress' },
          ...{ ...dueTimes({ createdAt, priority }, levels), firstRespondedAt: createdAt },
        })
        const target = levels.targets[priority].resolution * 60
        const paused: [number, number][] = []
        let at = raisedAt
        for (const [after, length] of pauses) {
          const since = at + after * minuteMs
          // A target that was missed stays missed, whatever is waited for later.
          if (minutesCounted(raisedAt, since, paused, levels) >= target) break
          const until = since + length * minuteMs
          const move = (to: 'waiting_for_client' | 'in_progress', when: number) => {
            const { change } = moveTicket(ticket, to, 'staff', new Date(when), levels)
            ticket = { ...ticket, ...change }
          }
          move('waiting_for_client', since)
          expect(nextTarget(ticket)).toBeUndefined()
          move('in_progress', until)
          paused.push([since, until])
          at = until
        }
        for (const percent of [74, 75, 76, 99, 100, 101]) {
          const wanted = (percent / 100) * target
          let when = at
          let counted = minutesCounted(raisedAt, at, paused, levels)
          if (counted > wanted) continue
          while (counted <= wanted) {
            if (isOpenAt(when, levels)) counted += 1
            when += minuteMs
          }
          // The desk is open here, and a minute more than that share has passed.
          const now = new Date(when)
          const share = counted / target
          const expected = share > 1 ? 'breached' : share > 0.75 ? 'at_risk' : 'on_track'
          expect([percent, slaStanding(ticket, now, levels).sla]).toEqual([percent, expected])
          // The job compares with what is stored.
          const { dueAt, riskAt } = nextTarget(ticket) ?? {}
          expect(Date.parse(riskAt ?? '') < now.getTime()).toBe(share > 0.75)
          expect(Date.parse(dueAt ?? '') < now.getTime()).toBe(share > 1)
        }
      }),
      { numRuns: 30 },
    )
  }, 60_000)
})
