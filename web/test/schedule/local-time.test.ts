import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fromLocalTime, laterLocalTime, localTimeProblem, toLocalTime } from '../../src/lib/local-time.ts'

beforeAll(() => void vi.stubEnv('TZ', 'America/New_York'))
afterAll(() => void vi.unstubAllEnvs())

describe('a time that is entered where the clocks change', () => {
  test.for([
    ['in winter', '2026-01-15T09:00', '2026-01-15T14:00:00.000Z'],
    ['in summer', '2026-07-15T09:00', '2026-07-15T13:00:00.000Z'],
    ['the minute before the clocks go forward', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    ['the minute after', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    ['in the hour that comes twice, the first', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['after that hour', '2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
  ] as const)('%s', ([, entered, instant]) => {
    expect(fromLocalTime(entered)).toBe(instant)
    expect(toLocalTime(instant)).toBe(entered)
  })

  test('the second of the hour that comes twice is shown as that hour', () => {
    expect(toLocalTime('2026-11-01T06:30:00.000Z')).toBe('2026-11-01T01:30')
  })

  test('a time that the clocks skip is refused, and not moved', () => {
    expect(fromLocalTime('2026-03-08T02:30')).toBeUndefined()
    expect(localTimeProblem('2026-03-08T02:30', 'missing')).toMatch(/clocks go forward/)
    expect(localTimeProblem('', 'missing')).toBe('missing')
    expect(localTimeProblem('2026-03-08T03:30', 'missing')).toBeUndefined()
  })

  test('an hour later is an hour later', () => {
    expect(laterLocalTime('2026-03-08T01:30', 60)).toBe('2026-03-08T03:30')
    expect(laterLocalTime('2026-07-01T23:30', 60)).toBe('2026-07-02T00:30')
    expect(laterLocalTime('', 60)).toBeUndefined()
  })
})
