import type { JobName, JobStatus } from '@remotehands/contract'

/** What each job is called, and what to say when it lags or has failed. */
export const jobNames: Record<JobName, Record<'noun' | 'title' | 'failedTitle', string>> = {
  'send-notifications': {
    noun: 'mails and notices',
    title: 'Mails and notices are behind',
    failedTitle: 'Some mails and notices were not sent',
  },
  'keep-indexes': {
    noun: 'search and figures',
    title: 'Search and figures are behind',
    failedTitle: 'Some changes are missing from search and figures',
  },
}

/** "3 changes failed and wait to be run again" */
export function countWords({ count, isMore }: JobStatus['aside']): string {
  if (isMore) return `More than ${count} changes failed and wait to be run again`
  return count === 1
    ? '1 change failed and waits to be run again'
    : `${count} changes failed and wait to be run again`
}
