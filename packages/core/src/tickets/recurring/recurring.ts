import {
  instant,
  PlannedRun,
  RecurringProblem,
  RecurringState,
  RecurringTerms,
  recordId,
} from '@remotehands/contract'
import * as z from 'zod'

export const RecurringRecord = z.object({
  ...RecurringTerms.shape,
  /** As it was written. */
  rule: z.string(),
  id: recordId,
  version: z.int(),
  companyId: recordId,
  createdAt: instant,
  createdById: recordId,
  state: RecurringState,
  /** Dates up to this one are over: raised, or not to be. */
  doneUntil: instant,
  /** The date that comes next by the calendar that was known; null unless active. */
  next: PlannedRun.nullable(),
  last: z.object({ at: instant, ticketId: recordId }).nullable(),
  /** What keeps the ticket that is due from being raised. */
  problem: z.object({ what: RecurringProblem, since: instant }).nullable(),
})
export type RecurringRecord = z.output<typeof RecurringRecord>
export type NewRecurringRecord = Omit<RecurringRecord, 'id' | 'version'>

/** A ticket that was raised: for which date, and for how many others that had been missed. */
export const RunRecord = z.object({ at: instant, dueAt: instant, missed: z.int(), ticketId: recordId })
export type RunRecord = z.output<typeof RunRecord>
