import * as z from 'zod'
import { instant } from './text.ts'

/** The jobs that follow the stream: one sends mail, the other maintains search and figures. */
export const jobNames = ['send-notifications', 'keep-indexes'] as const
export const JobName = z.enum(jobNames)
export type JobName = z.output<typeof JobName>

/** A job's progress, and what it failed to do. */
export const JobStatus = z.object({
  job: JobName,
  /** When the oldest change known to be unprocessed was made; null if the job keeps up. */
  behindSince: instant.nullable(),
  /** Why it's stuck; null if it isn't. */
  reason: z.string().nullable(),
  /** Changes that failed for good and wait for a rerun. */
  aside: z.object({
    count: z.int(),
    /** There are more than we counted. */
    isMore: z.boolean(),
    /** When the oldest of them was made. */
    since: instant.nullable(),
    /** Why the oldest one failed. */
    reason: z.string().nullable(),
    /** A requested rerun hasn't finished yet. */
    isRunningAgain: z.boolean(),
  }),
})
export type JobStatus = z.output<typeof JobStatus>

export const JobPath = z.object({ job: JobName })
