import type { Clock } from '@remotehands/core'

/** The time that the system lives by. On one machine, `packages/local` may move it. */
export const systemClock: Clock = { now: () => new Date() }
