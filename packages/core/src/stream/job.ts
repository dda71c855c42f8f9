import * as z from 'zod'

/** A change of the table that a job failed on, with all that the job needs to do it later. */
export const FailedChange = z.object({
  /** The stream's number of the change. */
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

/** From when the change was made. Less than the receipts of mails are kept: what is run again is mailed once. */
export const asideDays = 28

/** What is known of a job beside its work. */
export interface JobState {
  behindSince: string | null
  reason: string | null
  aside: { items: FailedChange[]; isMore: boolean }
  isRunningAgain: boolean
}
