import type { JobName } from '@remotehands/contract'
import { dayMs } from '@remotehands/contract'
import { ulid } from '../security/crypto.ts'
import type { Services } from '../services.ts'
import { failureOf } from './follow-stream.ts'
import { asideDays, type FailedChange } from './job.ts'

/** Maximum length of a run: shorter than the function's timeout. */
const longestRunMs = 60_000
const atOnce = 25

export interface Rerun {
  job: JobName
  /** The request for the run. `at` is when it was made, also in a run that continues another. */
  request: { id: string; at: string }
  /** Applies a change, given the stream's record as JSON. Safe to repeat. */
  follow(record: string): Promise<void>
  isOutage(error: unknown): boolean
}

/**
 * Reruns what a job has set aside, oldest first. Changes that succeed are removed; those that fail stay, with
 * the new reason; while a service is down, the rest is left alone. What doesn't fit into one run continues in
 * another. Runs once for each change and request, however often the request arrives.
 */
export async function runAgain(
  { job, request, follow, isOutage }: Rerun,
  { stores, clock, log }: Pick<Services, 'stores' | 'clock' | 'log'>,
): Promise<void> {
  const begun = clock.now().getTime()
  for await (const changes of everyPage(job, stores)) {
    for (const change of changes) {
      if (begun - Date.parse(change.at) > asideDays * dayMs) {
        await stores.jobs.dropAside(job, change)
        continue
      }
      // Failed since the request was made: in this run, or in the one that it continues.
      if (change.failedAt > request.at) continue
      if (clock.now().getTime() - begun > longestRunMs) {
        await stores.jobs.requestRerun(job, { id: ulid(clock.now()), at: request.at })
        return stores.jobs.endRerun(job, request.id)
      }
      try {
        await follow(change.record)
        await stores.jobs.dropAside(job, change)
      } catch (error) {
        const { reason, failedAt } = failureOf({ ...change, at: new Date(change.at) }, error, clock.now())
        log.error('change failed again', { job, change: change.id, reason })
        await stores.jobs.keepAside(job, { ...change, reason, failedAt, attempts: change.attempts + 1 })
        if (isOutage(error)) return stores.jobs.endRerun(job, request.id)
      }
    }
  }
  await stores.jobs.endRerun(job, request.id)
}

async function* everyPage(job: JobName, { jobs }: Services['stores']): AsyncGenerator<FailedChange[]> {
  let after: Parameters<typeof jobs.aside>[1]['after']
  do {
    const page = await jobs.aside(job, { limit: atOnce, after })
    yield page.items
    after = page.next
  } while (after)
}
