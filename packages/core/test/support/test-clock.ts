import type { Clock } from '../../src/index.ts'

export interface TestClock extends Clock {
  /** Lets `seconds` pass. */
  advance(seconds: number): void
  set(instant: string): void
}

/** A clock that stands still until it is told to move. */
export function testClock(instant = '2026-03-02T09:00:00.000Z'): TestClock {
  let time = new Date(instant).getTime()
  return {
    now: () => new Date(time),
    advance: (seconds) => {
      time += seconds * 1000
    },
    set: (next) => {
      time = new Date(next).getTime()
    },
  }
}
