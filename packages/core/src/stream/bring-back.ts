import type { Services } from '../services.ts'
import { type GivenUp, type GivenUpBatch, UnreadableBatch } from './given-up.ts'

/** What one run has time for; the next run continues. */
const mostBroughtBack = 200
/** Unreadable batches stay where they are, so they must not keep a run from those behind them. */
const mostFailed = 1_000

interface Options {
  /** Whether an error means that a service is down or overloaded: every other batch would fail as well. */
  isOutage(error: unknown): boolean
}

/**
 * Moves what the event source gave up to what the jobs have set aside, at most 200 batches. Logs and leaves
 * unreadable batches; throws any other failure after trying the remaining batches.
 */
export async function bringBack(
  batches: AsyncIterable<GivenUpBatch>,
  { stores, log }: Pick<Services, 'stores' | 'log'>,
  { isOutage }: Options,
): Promise<void> {
  const causes: unknown[] = []
  let broughtBack = 0
  let failed = 0
  for await (const batch of batches) {
    try {
      const { job, changes } = (await bringBackBatch(batch, stores)) ?? {}
      for (const { id, attempts, reason } of changes ?? [])
        log.error('change set aside', { job, change: id, attempts, reason })
      broughtBack += 1
    } catch (error) {
      if (isOutage(error)) throw error
      log.error('batch not brought back', { batch: batch.name, cause: String(error) })
      if (!(error instanceof UnreadableBatch)) causes.push(error)
      failed += 1
    }
    if (broughtBack === mostBroughtBack || failed === mostFailed) break
  }
  if (causes.length > 0)
    throw new AggregateError(causes, `${causes.length} batches were not brought back: ${causes[0]}`)
}

/**
 * Keeps the changes of one batch aside, then removes the batch. If interrupted in between, the batch is
 * brought back again, and what was kept stays a single change. Returns undefined when the batch is gone.
 * Throws UnreadableBatch.
 */
export async function bringBackBatch(
  { read, remove }: GivenUpBatch,
  { jobs }: Services['stores'],
): Promise<GivenUp | undefined> {
  const givenUp = await read()
  if (!givenUp) return undefined
  for (const change of givenUp.changes) await jobs.keepAside(givenUp.job, change)
  await remove()
  return givenUp
}
