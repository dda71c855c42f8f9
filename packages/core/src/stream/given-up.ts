import type { JobName } from '@remotehands/contract'
import type { FailedChange } from './job.ts'

/** Changes that a job's event source gave up together. */
export interface GivenUp {
  job: JobName
  changes: FailedChange[]
}

/** One such batch, where the event source left it. */
export interface GivenUpBatch {
  /** Tells a person where to find it. */
  name: string
  /** Returns undefined if someone else already brought it back. Throws UnreadableBatch for anything else. */
  read(): Promise<GivenUp | undefined>
  /** Removes it; does nothing if it is already gone. */
  remove(): Promise<void>
}

/** Something found among the event source's batches that isn't one. The message says where. */
export class UnreadableBatch extends Error {}
