import type { JobName } from '@remotehands/contract'
import type { FailedChange, JobState } from '../entities/job.ts'
import type { Page, PageRequest } from './page.ts'

/** What a job on the table's stream leaves for people to see, and for itself to do again. Times are UTC, ISO 8601. */
export interface JobStore {
  /** Whether a change has failed before, and since when the job is noted as behind. Strongly consistent. */
  notes(job: JobName, changeId: string): Promise<{ hasFailed: boolean; behindSince: string | undefined }>
  /** Notes that the job has just come to a change made at `since`, long ago; null: it has caught up. */
  noteBehind(job: JobName, since: string | null, now: Date): Promise<void>
  /** Notes a failure of a change that will be tried again. Answers how often it has failed. */
  noteFailure(job: JobName, failure: Omit<FailedChange, 'attempts' | 'record'>): Promise<number>
  /** Forgets the failures of a change: it is done, or kept aside. */
  forgetFailure(job: JobName, changeId: string): Promise<void>
  /** Keeps a change for 28 days, in the place of what was kept of it before. */
  keepAside(job: JobName, change: FailedChange): Promise<void>
  /** Changes that are kept, oldest first. */
  aside(job: JobName, page: PageRequest): Promise<Page<FailedChange>>
  dropAside(job: JobName, change: FailedChange): Promise<void>
  /** Asks the job to do again what is kept aside; the request comes to it by the stream. */
  requestRerun(job: JobName, request: { id: string; at: string }): Promise<void>
  endRerun(job: JobName, requestId: string): Promise<void>
  /** For a person; counts `most` changes at most. Three queries. */
  state(job: JobName, most: number): Promise<JobState>
}
