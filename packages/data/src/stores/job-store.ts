import type { JobName } from '@remotehands/contract'
import { asideDays, FailedChange, type JobStore } from '@remotehands/core'
import * as z from 'zod'
import type { Key, Table } from '../table/table.ts'
import { ttlOf } from './keys.ts'

const dayMs = 24 * 60 * 60 * 1000
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

/** Whether a change of the table asks a job to run again what it keeps aside. */
export function isRerun(
  job: JobName,
  eventName: string | undefined,
  key: { pk?: string | undefined; sk?: string | undefined },
): boolean {
  return eventName === 'INSERT' && key.pk === jobPartition(job) && key.sk?.startsWith(rerunPrefix) === true
}

export function jobStore(table: Table): JobStore {
  const keyOf = (job: JobName, sk: string): Key => ({ pk: jobPartition(job), sk })
  const failureKey = (job: JobName, changeId: string) => keyOf(job, failurePrefix + changeId)
  const asideKey = (job: JobName, { at, id }: Pick<FailedChange, 'at' | 'id'>) =>
    keyOf(job, `${asidePrefix}${at}#${id}`)
  const first = (job: JobName, beginsWith: string, limit: number) =>
    table.query({ pk: jobPartition(job), sk: { beginsWith }, limit, consistent: true })
  const expiry = (from: string, days: number) => ({ ttl: ttlOf(new Date(Date.parse(from) + days * dayMs)) })

  return {
    async notes(job, changeId) {
      const [failure, behind] = await Promise.all([
        table.get(failureKey(job, changeId), { consistent: true }),
        table.get(keyOf(job, behindKey), { consistent: true }),
      ])
      const since = behind && Behind.parse(behind).since
      return { hasFailed: failure !== undefined, behindSince: since ?? undefined }
    },
    async noteBehind(job, since, now) {
      if (since === null) await table.delete(keyOf(job, behindKey))
      else await table.put({ ...keyOf(job, behindKey), since, ...expiry(now.toISOString(), notedDays) })
    },
    async noteFailure(job, { id, at, failedAt, reason }) {
      const set = { at, failedAt, reason, ...expiry(failedAt, notedDays) }
      const item = await table.update(failureKey(job, id), { set, add: { attempts: 1 } })
      return Failure.parse(item).attempts
    },
    forgetFailure: (job, changeId) => table.delete(failureKey(job, changeId)),
    async keepAside(job, change) {
      await table.put({ ...asideKey(job, change), ...change, ...expiry(change.at, asideDays) })
    },
    async aside(job, { limit, after }) {
      const { items, next } = await table.query({
        ...{ pk: jobPartition(job), sk: { beginsWith: asidePrefix }, limit, consistent: true },
        ...(after && { after: keyOf(job, String(after.sk)) }),
      })
      return { items: items.map((item) => FailedChange.parse(item)), next: next && { sk: next.sk } }
    },
    dropAside: (job, change) => table.delete(asideKey(job, change)),
    async requestRerun(job, { id, at }) {
      await table.put({ ...keyOf(job, rerunPrefix + id), id, at, ...expiry(at, notedDays) })
    },
    endRerun: (job, requestId) => table.delete(keyOf(job, rerunPrefix + requestId)),
    async state(job, most) {
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
