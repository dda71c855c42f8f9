import { jobNames } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import { jobStatus } from './job-status.ts'

/** Lists the jobs that follow the stream: their progress, and what each failed to do. */
export const listJobs: Operation<'jobs.list'> = (_, { stores }) =>
  Promise.all(jobNames.map((job) => jobStatus(job, stores)))
