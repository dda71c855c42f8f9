import { availableParallelism } from 'node:os'

/** How many test files run at once: half of their time tests wait for processes, files and timers. */
export const workers = availableParallelism() * 2
