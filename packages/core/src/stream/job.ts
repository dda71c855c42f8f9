import * as z from 'zod'

/** A change of the table on which a job failed, with everything the job needs to rerun it. */
export const FailedChange = z.object({
  /** The stream's sequence number of the change. */
  id: z.string(),
  /** When the change was made. */
  at: z.string(),
  failedAt: z.string(),
  attempts: z.int(),
  reason: z.string(),
  /** The stream's record, as JSON. */
  record: z.string(),
})
export type FailedChange = z.output<typeof FailedChange>

/** Counted from the change itself. Shorter than mail receipts are kept: a rerun mails nothing twice. */
export const asideDays = 28

/** What is known about a job apart from its work. */
export interface JobState {
  behindSince: string | null
  reason: string | null
  aside: { items: FailedChange[]; isMore: boolean }
  isRunningAgain: boolean
}
