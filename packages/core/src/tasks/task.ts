import { instant, recordId } from '@remotehands/contract'
import * as z from 'zod'

const taskStates = ['running', 'stopped', 'failed', 'done'] as const

/** The beginning of tasks' sort keys. */
export const taskPrefix = 'TASK#'

/** Work that takes longer than a request, done in steps behind it. */
export const TaskRecord = z.object({
  /** ULID: sorts by when it was requested. */
  id: z.string(),
  /** Who requested it. */
  ownerId: recordId,
  /** The entry of `taskSteps` that does it. */
  kind: z.string(),
  /** Rises with every step; only a delivery that still finds the version it was sent does the step. */
  version: z.int(),
  state: z.enum(taskStates),
  /** Someone wants it to end before the next step. */
  isToStop: z.boolean(),
  /** The request. Never changes. */
  input: z.record(z.string(), z.unknown()),
  /** Its progress, in the form of its kind. */
  progress: z.record(z.string(), z.unknown()),
  /** How often its current step has failed. */
  failures: z.int(),
  /** Why the step last failed; null if it didn't. */
  reason: z.string().nullable(),
  startedAt: instant,
  /** When it last advanced, failed or was resumed. */
  updatedAt: instant,
})
export type TaskRecord = z.output<typeof TaskRecord>
