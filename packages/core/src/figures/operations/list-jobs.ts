import { jobNames } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import { jobStatus } from './job-status.ts'

/** How far the jobs are that follow what is written, and what each could not do. */
export const listJobs: Operation<'jobs.list'> = (_, { stores }) =>
  Promise.all(jobNames.map((job) => jobStatus(job, stores)))
