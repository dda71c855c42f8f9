import type { JobName } from '@remotehands/contract'
import type { FailedChange } from './job.ts'

/** Changes that the event source of a job gave up together. */
export interface GivenUp {
  job: JobName
  changes: FailedChange[]
}

/** One batch of them, where the event source left it. */
export interface GivenUpBatch {
  /** Where a person finds it. */
  name: string
  /** Answers undefined when it is gone: somebody else has brought it back. Throws UnreadableBatch for something else. */
  read(): Promise<GivenUp | undefined>
  /** Removes it, also when it is gone already. */
  remove(): Promise<void>
}

/** What lies where the event source leaves batches, and is none. The message says where it lies. */
export class UnreadableBatch extends Error {}
