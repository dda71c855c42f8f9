import { instant, recordId } from '@remotehands/contract'
import * as z from 'zod'

const taskStates = ['running', 'stopped', 'failed', 'done'] as const

/** How the sort keys of tasks begin. */
export const taskPrefix = 'TASK#'

/** Work that takes longer than a request, done step by step behind it. */
export const TaskRecord = z.object({
  /** ULID: sorts by when it was asked for. */
  id: z.string(),
  /** Who asked for it. */
  ownerId: recordId,
  /** Which of `taskSteps` does it. */
  kind: z.string(),
  /** Rises with every step; a step is done by whoever finds the version that it was told of. */
  version: z.int(),
  state: z.enum(taskStates),
  /** Somebody wants it to end before the next step. */
  isToStop: z.boolean(),
  /** What was asked for. Never changes. */
  input: z.record(z.string(), z.unknown()),
  /** How far it has come, in the words of its kind. */
  progress: z.record(z.string(), z.unknown()),
  /** How often its present step has failed. */
  failures: z.int(),
  /** Why the step failed last; null when it did not. */
  reason: z.string().nullable(),
  startedAt: instant,
  /** When it last got on, failed or was resumed. */
  updatedAt: instant,
})
export type TaskRecord = z.output<typeof TaskRecord>
