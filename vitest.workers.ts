import { availableParallelism } from 'node:os'

/**
 * How many test files run at once. By default one core of all is left free: half of a machine with two. And a third of
 * their time tests wait for processes and timers.
 */
export const workers = Math.ceil(availableParallelism() * 1.5)
