import type { JobName } from '@remotehands/contract'
import { inTurns } from '../in-turns.ts'
import type { Services } from '../services.ts'
import type { FailedChange } from './job.ts'
import { reasonOf } from './reason-of.ts'

const minute = 60_000
/** On an ordinary day, the stream lags less than this. */
const noticeableMs = minute
/** How often a change may fail for a reason of its own. */
const maxAttempts = 5
/** Maximum age of a change while a service is down: half an hour before the event source gives it up. */
const maxAgeMs = 11.5 * 60 * minute

/** One change of the table, as the stream delivers it. */
export interface StreamChange {
  id: string
  at: Date
  /** The stream's record, as JSON. */
  record: string
}

export interface Following<C extends StreamChange> {
  job: JobName
  /** Applies one change. Safe to repeat. */
  follow(change: C): Promise<void>
  /**
   * Applies what it can of several changes, faster than one by one, and returns what it did; throws after some
   * of it. Safe to repeat.
   */
  together?: ((changes: readonly C[]) => Promise<readonly C[]>) | undefined
  /** Changes of different keys may be followed at the same time; without keys, one comes after the other. */
  keyOf?: ((change: C) => string) | undefined
  /** Whether an error means that a service is down or overloaded: every other change would fail as well. */
  isOutage(error: unknown): boolean
}

type FollowingServices = Pick<Services, 'stores' | 'clock' | 'log'>

/** Keys whose changes are followed at the same time. */
const keysAtOnce = 10

/**
 * Follows changes, those of a key in order. Returns the one that the stream has to deliver again, with those behind it;
 * undefined when all are done. A change that fails for a reason of its own is set aside after five attempts,
 * so that it holds up no other; while a service is down, changes wait, for up to eleven and a half hours.
 * Notes for people what is behind, has failed or is set aside.
 */
export async function followStream<C extends StreamChange>(
  changes: readonly C[],
  following: Following<C>,
  services: FollowingServices,
): Promise<string | undefined> {
  const [first] = changes
  if (!first) return undefined
  const { stores, clock } = services
  const { job } = following
  const notes = await stores.jobs.notes(job, first.id)
  const lag = clock.now().getTime() - first.at.getTime()
  const behind = lag > noticeableMs ? first.at.toISOString() : null
  if (behind !== null && behind !== notes.behindSince) await stores.jobs.noteBehind(job, behind, clock.now())

  let left = await leftBy(changes, following, services)
  while (left.length > 0) {
    const failures = await followEach(left, following)
    left = left.filter((change) => failures.has(change))
    if (notes.hasFailed && !left.includes(first)) await stores.jobs.forgetFailure(job, first.id)
    const [failed] = left
    if (!failed) break
    if (await isTriedAgain(failed, failures.get(failed), following, services)) return failed.id
    left = left.slice(1)
  }
  // If more are waiting, the next delivery, which comes at once, tells.
  if (behind !== null || notes.behindSince !== undefined) await stores.jobs.noteBehind(job, null, clock.now())
  return undefined
}

/** The changes that can't be followed together, or all of them, if that failed: one by one shows which it was. */
async function leftBy<C extends StreamChange>(
  changes: readonly C[],
  { job, together }: Following<C>,
  { log }: FollowingServices,
): Promise<readonly C[]> {
  if (!together || changes.length === 1) return changes
  try {
    const done = new Set(await together(changes))
    return changes.filter((change) => !done.has(change))
  } catch (error) {
    log.error('changes failed together', { job, count: changes.length, cause: causeOf(error) })
    return changes
  }
}

/**
 * Follows the changes of each key in order, up to the first that fails. Returns what is not done, with the error
 * of those that were tried.
 */
async function followEach<C extends StreamChange>(
  changes: readonly C[],
  { follow, keyOf = () => '' }: Following<C>,
): Promise<Map<C, unknown>> {
  const groups = Map.groupBy(changes, keyOf)
  const left = new Map<C, unknown>(changes.map((change) => [change, undefined]))
  await inTurns(
    [...groups.values()],
    async (group) => {
      for (const change of group) {
        try {
          await follow(change)
          left.delete(change)
        } catch (error) {
          left.set(change, error)
          return
        }
      }
    },
    keysAtOnce,
  )
  return left
}

async function isTriedAgain<C extends StreamChange>(
  change: C,
  error: unknown,
  { job, isOutage }: Following<C>,
  { stores, clock, log }: FollowingServices,
): Promise<boolean> {
  log.error('change failed', { job, change: change.id, cause: causeOf(error) })
  const failed = failureOf(change, error, clock.now())
  try {
    const attempts = await stores.jobs.noteFailure(job, failed)
    const mayWait = isOutage(error)
      ? clock.now().getTime() - change.at.getTime() < maxAgeMs
      : attempts < maxAttempts
    if (mayWait) return true
    await stores.jobs.keepAside(job, { ...failed, attempts })
    await stores.jobs.forgetFailure(job, change.id)
    log.error('change set aside', { job, change: change.id, attempts, reason: failed.reason })
    return false
  } catch (cause) {
    // The table itself is down.
    log.error('failure not noted', { job, change: change.id, cause: causeOf(cause) })
    return true
  }
}

/** The failure of a change, without its number of failures. */
export function failureOf(
  { id, at, record }: StreamChange,
  error: unknown,
  now: Date,
): Omit<FailedChange, 'attempts'> {
  return { id, at: at.toISOString(), record, failedAt: now.toISOString(), reason: reasonOf(error) }
}

function causeOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)) : String(error)
}
