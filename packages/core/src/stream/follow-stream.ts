import type { JobName } from '@remotehands/contract'
import type { Services } from '../services.ts'
import type { FailedChange } from './job.ts'
import { reasonOf } from './reason-of.ts'

const minute = 60_000
/** Less is how long a stream takes on an ordinary day. */
const noticeableMs = minute
/** How often a change may fail for a reason of its own. */
const maxAttempts = 5
/** How old a change may become while a service is down. Half an hour before the event source gives it up by itself. */
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
  /** Does what follows from one change. May be repeated. */
  follow(change: C, at: number): Promise<void>
  /** Whether an error says that a service is down or overloaded: every other change would fail as well. */
  isOutage(error: unknown): boolean
}

type FollowingServices = Pick<Services, 'stores' | 'clock' | 'log'>

/**
 * Follows changes in their order. Answers the one that the stream is to deliver again, with what comes behind it; undefined
 * when all are dealt with. A change that fails for a reason of its own is kept aside after five attempts, so that it holds up nobody; while a
 * service is down the changes wait, for eleven and a half hours. What is behind, fails or is kept is noted for people to see.
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

  for (const [index, change] of changes.entries()) {
    try {
      await following.follow(change, index)
      if (change === first && notes.hasFailed) await stores.jobs.forgetFailure(job, change.id)
    } catch (error) {
      if (await isTriedAgain(change, error, following, services)) return change.id
    }
  }
  // Whether more waits, the next delivery says: it comes at once.
  if (behind !== null || notes.behindSince !== undefined) await stores.jobs.noteBehind(job, null, clock.now())
  return undefined
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
    log.error('change kept aside', { job, change: change.id, attempts, reason: failed.reason })
    return false
  } catch (cause) {
    // The table itself does not answer.
    log.error('failure not noted', { job, change: change.id, cause: causeOf(cause) })
    return true
  }
}

/** A failure of a change, but for how often it has failed. */
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
