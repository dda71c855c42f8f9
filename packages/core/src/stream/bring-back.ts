import type { Services } from '../services.ts'
import { type GivenUp, type GivenUpBatch, UnreadableBatch } from './given-up.ts'

/** What a run has time for; the next one goes on. */
const mostBroughtBack = 200
/** What cannot be read stays where it is, so it must not keep a run from what is behind it. */
const mostFailed = 1_000

interface Options {
  /** Whether an error says that a service is down or overloaded: every other batch would fail as well. */
  isOutage(error: unknown): boolean
}

/**
 * Moves what the event source gave up to what the jobs keep aside, 200 batches at most. What cannot be read is logged and left; it is
 * the only failure that is not thrown, after the other batches were tried.
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
        log.error('change kept aside', { job, change: id, attempts, reason })
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
 * Keeps the changes of one batch aside, then removes it: whoever stops in between has it brought back once more, and what is kept already
 * stays one change. Answers undefined when the batch is gone. Throws UnreadableBatch.
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
