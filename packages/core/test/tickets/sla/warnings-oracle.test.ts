import type { TicketTarget } from '@remotehands/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueTimes, promisesOf, TicketRecord } from '../../../src/index.ts'
import { moveTicket } from '../../../src/tickets/operations/move-ticket.ts'
import { movedTimes } from '../../../src/tickets/policies/move-targets.ts'
import type { PoliciesRecord } from '../../../src/tickets/policies/policy.ts'
import { answered, asked, runningTargets, targetState } from '../../../src/tickets/sla/targets.ts'

const minuteMs = 60_000
const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'] as const
const priorities = ['urgent', 'high', 'medium', 'low'] as const
const holidays = ['2026-07-03', '2026-10-26', '2026-04-06']

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

interface Promise {
  zone: (typeof zones)[number]
  clock: 'business' | 'always'
  first: number
  next: number
  more: number
}

/**
 * Half days on Friday, a late shift on Wednesday, breaks, once with the afternoon first, and Sunday nights with a break around the hour
 * at which clocks change: it begins or ends in what is left out or comes twice.
 */
const week = [
  { day: 1, from: '08:30', to: '12:00' },
  { day: 1, from: '13:15', to: '17:00' },
  { day: 2, from: '13:00', to: '18:00' },
  { day: 2, from: '07:00', to: '11:30' },
  { day: 3, from: '12:30', to: '24:00' },
  { day: 5, from: '08:00', to: '12:15' },
  { day: 7, from: '00:00', to: '01:45' },
  { day: 7, from: '02:15', to: '04:00' },
]

function policiesWith({ zone, clock, first, next, more }: Promise): PoliciesRecord {
  const targets = { clock, firstResponse: first, nextResponse: next, resolution: first + more }
  return {
    ...{ version: 1, defaultPolicyId: 1, companies: [] },
    calendars: [{ id: 1, name: 'Hours', timeZone: zone, week, holidays }],
    policies: [
      {
        ...{ id: 1, name: 'Policy', calendarId: 1, escalations: [] },
        targets: { urgent: targets, high: targets, medium: targets, low: targets },
      },
    ],
  }
}

const known = new Map<string, boolean>()
/** Whether the clock runs in the minute that begins then. Every wall clock changes on a quarter of an hour. */
function runsAt(instant: number, promise: Promise): boolean {
  if (promise.clock === 'always') return true
  const quarter = `${promise.zone} ${Math.floor(instant / (15 * minuteMs))}`
  const open = known.get(quarter) ?? looksOpen(instant, promise.zone)
  known.set(quarter, open)
  return open
}

const clocks = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, weekday: 'short', hourCycle: 'h23' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    }),
  ]),
)

/** By the wall clock and the calendar that its people look at. */
function looksOpen(instant: number, zone: (typeof zones)[number]): boolean {
  const parts = Object.fromEntries(
    (clocks.get(zone)?.formatToParts(instant) ?? []).map(({ type, value }) => [type, value]),
  )
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday ?? '') + 1
  const time = `${parts.hour}:${parts.minute}`
  const date = `${parts.year}-${parts.month}-${parts.day}`
  const isWithin = week.some(({ day, from, to }) => day === weekday && from <= time && time < to)
  return isWithin && !holidays.includes(date)
}

type Pause = readonly [number, number]

/** Counts the minutes in which the clock ran, one by one. */
function minutesCounted(from: number, to: number, pauses: readonly Pause[], promise: Promise) {
  let counted = 0
  for (let at = from; at < to; at += minuteMs) {
    const isPaused = pauses.some(([since, until]) => at >= since && at < until)
    if (!isPaused && runsAt(at, promise)) counted += 1
  }
  return counted
}

const promise = fc.record({
  zone: fc.constantFrom(...zones),
  clock: fc.constantFrom('business', 'business', 'always'),
  first: fc.integer({ min: 5, max: 600 }),
  next: fc.integer({ min: 5, max: 900 }),
  more: fc.integer({ min: 0, max: 2_400 }),
})
const minutes = fc.integer({ min: 1, max: 2_500 })
/** What happens to the ticket, each some minutes after what came before. */
const happening = fc.oneof(
  fc.record({ what: fc.constant('pause'), after: minutes, length: minutes }),
  fc.record({
    what: fc.constantFrom('message', 'answer', 'other policy'),
    after: minutes,
    length: fc.constant(0),
  }),
)
const cases = fc.record({
  ...{ before: promise, other: promise, happenings: fc.array(happening, { maxLength: 5 }) },
  start: fc.constantFrom(...starts),
  minute: fc.integer({ min: 0, max: 3 * 24 * 60 }),
  priority: fc.constantFrom(...priorities),
  isAnswered: fc.boolean(),
})
type Case = typeof cases extends fc.Arbitrary<infer C> ? C : never

/** A ticket after all that happened to it, and what an onlooker with a watch noted. */
function live({ before, other, happenings, start, minute, priority, isAnswered }: Case) {
  const raisedAt = Date.parse(`${start}T00:00:00.000Z`) + minute * minuteMs
  const createdAt = new Date(raisedAt).toISOString()
  const fields = { id: 1, version: 1, companyId: 1, clientId: 1, title: 'T', description: 'D' }
  let now = { promise: before as Promise, promises: promisesOf(policiesWith(before as Promise), 1) }
  let ticket = TicketRecord.parse({
    ...{ ...fields, priority, createdAt, updatedAt: createdAt, status: 'in_progress' },
    ...{
      ...dueTimes({ createdAt, priority }, now.promises),
      firstRespondedAt: isAnswered ? createdAt : null,
    },
  })
  const paused: [number, number][] = []
  let askedAt: number | undefined
  let at = raisedAt
  const set = (change: Partial<TicketRecord>) => {
    ticket = { ...ticket, ...change }
  }
  const iso = (instant: number) => new Date(instant).toISOString()
  for (const { what, after, length } of happenings) {
    at += after * minuteMs
    if (what === 'pause') {
      const move = (to: 'waiting_for_client' | 'in_progress', side: 'staff' | 'company') =>
        set(moveTicket(ticket, to, side, new Date(at), now.promises).change)
      const since = at
      move('waiting_for_client', 'staff')
      askedAt = undefined
      expect(runningTargets(ticket)).toEqual([])
      at += length * minuteMs
      paused.push([since, at])
      move('in_progress', 'company')
      askedAt = at
    }
    if (what === 'message' && ticket.firstRespondedAt !== null) {
      set(asked(ticket, iso(at), now.promises))
      askedAt ??= at
    }
    if (what === 'answer') {
      set({ ...answered(ticket, iso(at)), firstRespondedAt: ticket.firstRespondedAt ?? iso(at) })
      askedAt = undefined
    }
    if (what === 'other policy') {
      const promises = promisesOf(policiesWith(other as Promise), 1)
      set(movedTimes(ticket, now.promises, promises))
      now = { promise: other as Promise, promises }
    }
  }
  const { first, next, more } = now.promise
  const targets: { target: TicketTarget; since: number; minutes: number }[] = [
    { target: 'resolution', since: raisedAt, minutes: first + more },
    ...(ticket.firstRespondedAt === null
      ? [{ target: 'first_response' as const, since: raisedAt, minutes: first }]
      : []),
    ...(askedAt === undefined ? [] : [{ target: 'next_response' as const, since: askedAt, minutes: next }]),
  ]
  return { ticket, targets, paused, at, promise: now.promise }
}

describe('the clock of each target', () => {
  it('reaches each share when a count of the minutes does, over pauses, messages, weekends, holidays, changed clocks and other policies', () => {
    fc.assert(
      fc.property(cases, (story) => {
        const { ticket, targets, paused, at, promise } = live(story)
        const running = new Map(runningTargets(ticket).map((each) => [each.target, each]))
        expect([...running.keys()].sort()).toEqual(targets.map(({ target }) => target).sort())
        for (const { target, since, minutes } of targets) {
          const { dueAt = '', riskAt = '' } = running.get(target) ?? {}
          let when = at
          let counted = minutesCounted(since, at, paused, promise)
          for (const percent of [74, 75, 76, 99, 100, 101]) {
            const wanted = (percent / 100) * minutes
            if (counted > wanted) continue
            while (counted <= wanted) {
              if (runsAt(when, promise)) counted += 1
              when += minuteMs
            }
            // The clock runs here, and a minute more than that share has passed.
            const share = counted / minutes
            const expected = share > 1 ? 'breached' : share > 0.75 ? 'at_risk' : 'on_track'
            const state = targetState({ dueAt, riskAt }, new Date(when))
            expect([target, percent, state]).toEqual([target, percent, expected])
          }
        }
      }),
      { numRuns: 100 },
    )
  })
})
