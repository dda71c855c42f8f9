import type { JobName } from '@remotehands/contract'
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
  follow(change: C, at: number): Promise<void>
  /** Whether an error means that a service is down or overloaded: every other change would fail as well. */
  isOutage(error: unknown): boolean
}

type FollowingServices = Pick<Services, 'stores' | 'clock' | 'log'>

/**
 * Follows changes in order. Returns the one that the stream has to deliver again, with those behind it;
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

  for (const [index, change] of changes.entries()) {
    try {
      await following.follow(change, index)
      if (change === first && notes.hasFailed) await stores.jobs.forgetFailure(job, change.id)
    } catch (error) {
      if (await isTriedAgain(change, error, following, services)) return change.id
    }
  }
  // If more are waiting, the next delivery, which comes at once, tells.
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
