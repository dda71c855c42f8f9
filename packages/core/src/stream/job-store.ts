import type { JobName } from '@remotehands/contract'
import { dayMs } from '@remotehands/contract'
import * as z from 'zod'
import { ttlOf } from '../table/item-keys.ts'
import type { Page, PageRequest } from '../table/pages.ts'
import type { Key, Table } from '../table/table.ts'
import type { JobState } from './job.ts'
import { asideDays, FailedChange } from './job.ts'

/** As long as the stream keeps a change. */
const notedDays = 1

const behindKey = 'BEHIND'
const asidePrefix = 'ASIDE#'
const failurePrefix = 'FAILURE#'
export const rerunPrefix = 'RERUN#'

const Behind = z.object({ since: z.string().nullable() })
const Failure = z.object({ at: z.string(), reason: z.string(), attempts: z.int() })

/** The partition of a job. */
export const jobPartition = (job: JobName) => `JOB#${job}`

/** What a job on the stream leaves for people to see, and for itself to retry. Times are UTC, ISO 8601. */
export function jobStore(table: Table) {
  const keyOf = (job: JobName, sk: string): Key => ({ pk: jobPartition(job), sk })
  const failureKey = (job: JobName, changeId: string) => keyOf(job, failurePrefix + changeId)
  const asideKey = (job: JobName, { at, id }: Pick<FailedChange, 'at' | 'id'>) =>
    keyOf(job, `${asidePrefix}${at}#${id}`)
  const first = (job: JobName, beginsWith: string, limit: number) =>
    table.query({ pk: jobPartition(job), sk: { beginsWith }, limit, consistent: true })
  const expiry = (from: string, days: number) => ({ ttl: ttlOf(new Date(Date.parse(from) + days * dayMs)) })

  return {
    /** Whether a change has failed before, and since when the job has been behind. Strongly consistent. */
    async notes(
      job: JobName,
      changeId: string,
    ): Promise<{ hasFailed: boolean; behindSince: string | undefined }> {
      const [failure, behind] = await Promise.all([
        table.get(failureKey(job, changeId), { consistent: true }),
        table.get(keyOf(job, behindKey), { consistent: true }),
      ])
      const since = behind && Behind.parse(behind).since
      return { hasFailed: failure !== undefined, behindSince: since ?? undefined }
    },
    /** Notes that the job has only now reached a change made at `since`, long ago; null: it has caught up. */
    async noteBehind(job: JobName, since: string | null, now: Date): Promise<void> {
      if (since === null) await table.delete(keyOf(job, behindKey))
      else
        await table.update(keyOf(job, behindKey), {
          set: { since, ...expiry(now.toISOString(), notedDays) },
        })
    },
    /** Notes that a change failed and will be retried. Returns how often it has failed. */
    async noteFailure(
      job: JobName,
      { id, at, failedAt, reason }: Omit<FailedChange, 'attempts' | 'record'>,
    ): Promise<number> {
      const set = { at, failedAt, reason, ...expiry(failedAt, notedDays) }
      const item = await table.update(failureKey(job, id), { set, add: { attempts: 1 } })
      return Failure.parse(item).attempts
    },
    /** Forgets the failures of a change once it is done or set aside. */
    forgetFailure: (job: JobName, changeId: string): Promise<void> => table.delete(failureKey(job, changeId)),
    /** Keeps a change aside for 28 days; of one that is aside already, what this version knows is replaced. */
    async keepAside(job: JobName, change: FailedChange): Promise<void> {
      await table.update(asideKey(job, change), { set: { ...change, ...expiry(change.at, asideDays) } })
    },
    /** Lists the changes set aside, oldest first. */
    async aside(job: JobName, { limit, after }: PageRequest): Promise<Page<FailedChange>> {
      const { items, next } = await table.query({
        ...{ pk: jobPartition(job), sk: { beginsWith: asidePrefix }, limit, consistent: true },
        ...(after && { after: keyOf(job, String(after.sk)) }),
      })
      return { items: items.map((item) => FailedChange.parse(item)), next: next && { sk: next.sk } }
    },
    dropAside: (job: JobName, change: FailedChange): Promise<void> => table.delete(asideKey(job, change)),
    /** Asks the job, through the stream, to rerun what is set aside. */
    async requestRerun(job: JobName, { id, at }: { id: string; at: string }): Promise<void> {
      await table.put({ ...keyOf(job, rerunPrefix + id), id, at, ...expiry(at, notedDays) })
    },
    endRerun: (job: JobName, requestId: string): Promise<void> =>
      table.delete(keyOf(job, rerunPrefix + requestId)),
    /** The state of a job, for people; counts at most `most` changes. Three queries. */
    async state(job: JobName, most: number): Promise<JobState> {
      const [behind, failures, aside, reruns] = await Promise.all([
        table.get(keyOf(job, behindKey), { consistent: true }),
        first(job, failurePrefix, 25),
        first(job, asidePrefix, most),
        first(job, rerunPrefix, 1),
      ])
      const failing = failures.items.map((item) => Failure.parse(item))
      const oldest = failing.sort((one, other) => (one.at < other.at ? -1 : 1))[0]
      const times = [behind && Behind.parse(behind).since, oldest?.at].filter(
        (time) => typeof time === 'string',
      )
      return {
        behindSince: times.sort()[0] ?? null,
        reason: oldest?.reason ?? null,
        aside: {
          items: aside.items.map((item) => FailedChange.parse(item)),
          isMore: aside.next !== undefined,
        },
        isRunningAgain: reruns.items.length > 0,
      }
    },
  }
}
