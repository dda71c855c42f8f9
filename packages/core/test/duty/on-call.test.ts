import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineAt, shiftsBetween } from '../../src/duty/on-call.ts'
import { emptyRota, type RotaRecord } from '../../src/duty/rota.ts'
import { clockOf, lineByTheMinute } from './minute-oracle.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const [ada, ben, cy] = [1, 2, 3] as const
const newYork = { timeZone: 'America/New_York', isAvailable: (_: number) => true }

const rota = (fields: Partial<RotaRecord> = {}): RotaRecord => ({
  ...{
    ...emptyRota,
    version: 1,
    order: [ada, ben, cy],
    asOf: '2026-03-02T15:00:00.000Z',
    weekday: 1,
    time: '09:00',
  },
  ...fields,
})
const onCall = (instant: string, fields?: Partial<RotaRecord>, desk = newYork) =>
  lineAt(rota(fields), Date.parse(instant), desk)
const override = (userId: number, from: string, until: string) => ({
  ...{ id: from, enteredById: ada },
  ...{ userId, from, until },
})
const away = (userId: number, from: string, until = from) => ({
  ...{ id: from, kind: 'holiday' as const },
  ...{ userId, from, until },
})

describe('the person on call', () => {
  test('has a week, and hands over by the desk’s clocks', () => {
    expect(onCall('2026-03-02T14:00:00.000Z')).toEqual([ada, ben, cy])
    // Clocks went forward on Sunday: nine in New York is an hour earlier in UTC.
    expect(onCall('2026-03-09T12:59:59.999Z')).toEqual([ada, ben, cy])
    expect(onCall('2026-03-09T13:00:00.000Z')).toEqual([ben, cy, ada])
    expect(onCall('2026-03-23T13:00:00.000Z')).toEqual([ada, ben, cy])
  })

  test('was known before the rota’s first week, too', () => {
    expect(onCall('2026-02-24T14:00:00.000Z')).toEqual([cy, ada, ben])
  })

  test('is somebody else while an override holds, and the rota follows behind', () => {
    const overrides = [override(cy, '2026-03-03T20:00:00.000Z', '2026-03-04T08:00:00.000Z')]
    expect(onCall('2026-03-03T20:00:00.000Z', { overrides })).toEqual([cy, ada, ben])
    expect(onCall('2026-03-04T08:00:00.000Z', { overrides })).toEqual([ada, ben, cy])
  })

  test('is who was entered last where overrides overlap', () => {
    const span = ['2026-03-03T20:00:00.000Z', '2026-03-04T08:00:00.000Z'] as const
    const overrides = [override(cy, ...span), override(ben, ...span)]
    expect(onCall('2026-03-04T00:00:00.000Z', { overrides })[0]).toBe(ben)
  })

  test('may come from outside the rota', () => {
    const overrides = [override(9, '2026-03-03T00:00:00.000Z', '2026-03-05T00:00:00.000Z')]
    expect(onCall('2026-03-04T00:00:00.000Z', { overrides })).toEqual([9, ada, ben, cy])
  })

  test('is skipped on days away, from midnight to midnight at the desk', () => {
    const absences = [away(ada, '2026-03-04', '2026-03-05')]
    expect(onCall('2026-03-04T04:59:59.999Z', { absences })).toEqual([ada, ben, cy])
    expect(onCall('2026-03-04T05:00:00.000Z', { absences })).toEqual([ben, cy])
    expect(onCall('2026-03-06T05:00:00.000Z', { absences })).toEqual([ada, ben, cy])
  })

  test('is never somebody ill, even by an override', () => {
    const overrides = [override(cy, '2026-03-03T00:00:00.000Z', '2026-03-05T00:00:00.000Z')]
    const absences = [away(cy, '2026-03-04')]
    expect(onCall('2026-03-04T12:00:00.000Z', { overrides, absences })).toEqual([ada, ben])
  })

  test('is never somebody who has left', () => {
    const left = { ...newYork, isAvailable: (id: number) => id !== ada }
    expect(onCall('2026-03-03T12:00:00.000Z', {}, left)).toEqual([ben, cy])
  })

  test('is nobody where everybody is away, and where the rota is empty', () => {
    const absences = [ada, ben, cy].map((id) => away(id, '2026-03-04'))
    expect(onCall('2026-03-04T12:00:00.000Z', { absences })).toEqual([])
    expect(onCall('2026-03-04T12:00:00.000Z', { order: [] })).toEqual([])
  })

  test('stays where a rota has one person, and the shift has no end', () => {
    const alone = rota({ order: [ada] })
    const from = Date.parse('2026-03-04T12:00:00.000Z')
    expect(shiftsBetween(alone, from, from + 90 * dayMs, newYork)).toEqual([
      { from, until: from + 90 * dayMs, line: [ada] },
    ])
  })
})

describe('minute by minute, an independent count agrees', () => {
  const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata'] as const
  /** Around both changes of the clocks, and days without one. */
  const days = [
    '2026-03-06',
    '2026-03-27',
    '2026-04-03',
    '2026-10-02',
    '2026-10-23',
    '2026-10-30',
    '2026-06-12',
  ]
  const people = fc.integer({ min: 1, max: 4 })
  const times = fc.constantFrom('00:00', '01:30', '02:00', '02:15', '02:30', '03:00', '09:00', '23:59')

  test('on who is first and second, with overrides and absences', () => {
    const arbitrary = fc.record({
      timeZone: fc.constantFrom(...zones),
      day: fc.constantFrom(...days),
      order: fc.uniqueArray(people, { maxLength: 4 }),
      asOf: fc.constantFrom(
        '2026-01-05T12:00:00.000Z',
        '2026-03-28T20:00:00.000Z',
        '2026-12-31T12:00:00.000Z',
      ),
      weekday: fc.integer({ min: 1, max: 7 }),
      time: times,
      gone: people,
      overrides: fc.array(
        fc.record({
          userId: people,
          start: fc.integer({ min: -600, max: 4000 }),
          length: fc.integer({ min: 1, max: 2000 }),
        }),
        { maxLength: 2 },
      ),
      absences: fc.array(
        fc.record({
          userId: people,
          start: fc.integer({ min: -1, max: 3 }),
          length: fc.integer({ min: 0, max: 2 }),
        }),
        { maxLength: 3 },
      ),
    })
    fc.assert(
      fc.property(arbitrary, ({ timeZone, day, gone, overrides, absences, ...terms }) => {
        const begin = Date.parse(`${day}T12:00:00.000Z`)
        const at = (minutes: number) => new Date(begin + minutes * minuteMs).toISOString()
        const dayOf = (offset: number) => at(offset * 24 * 60).slice(0, 10)
        const desk = { timeZone, isAvailable: (id: number) => id !== gone }
        const tried = rota({
          ...terms,
          overrides: overrides.map(({ userId, start, length }) =>
            override(userId, at(start), at(start + length)),
          ),
          absences: absences.map(({ userId, start, length }) =>
            away(userId, dayOf(start), dayOf(start + length)),
          ),
        })
        const minutes = 3 * 24 * 60
        const expected = lineByTheMinute(tried, begin, minutes, desk)
        const shifts = shiftsBetween(tried, begin, begin + minutes * minuteMs, desk)
        expect(expected.map((line) => line.slice(0, 2))).toEqual(
          Array.from({ length: minutes }, (_, minute) => {
            const now = begin + minute * minuteMs
            return shifts.find(({ from, until }) => from <= now && now < until)?.line.slice(0, 2)
          }),
        )
        expect(shifts.every(({ from, until }) => from < until)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('which reads the clocks: it sees the hour that is left out', () => {
    const clock = clockOf('Europe/Berlin')
    expect(clock(Date.parse('2026-03-29T00:59:00.000Z')).time).toBe('01:59')
    expect(clock(Date.parse('2026-03-29T01:00:00.000Z')).time).toBe('03:00')
  })
})
