import * as z from 'zod'
import { instant } from './text.ts'

/** The jobs that follow what is written: one mails, the other keeps search and figures. */
export const jobNames = ['send-notifications', 'keep-indexes'] as const
export const JobName = z.enum(jobNames)
export type JobName = z.output<typeof JobName>

/** How far a job is, and what it could not do. */
export const JobStatus = z.object({
  job: JobName,
  /** When the oldest change was made that it is known not to have done; null when it keeps up. */
  behindSince: instant.nullable(),
  /** Why it does not get on; null when it does. */
  reason: z.string().nullable(),
  /** Changes that failed for good and wait to be run again. */
  aside: z.object({
    count: z.int(),
    /** There are more than were counted. */
    isMore: z.boolean(),
    /** When the oldest of them was made. */
    since: instant.nullable(),
    /** Why that one failed. */
    reason: z.string().nullable(),
    /** Somebody has asked for them to be run again, and that is not over. */
    isRunningAgain: z.boolean(),
  }),
})
export type JobStatus = z.output<typeof JobStatus>

export const JobPath = z.object({ job: JobName })
