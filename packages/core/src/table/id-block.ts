import type { Numbered } from './item-keys.ts'
import { nextId } from './numbered-list.ts'
import { type Once, recallId, remembered } from './records.ts'
import { ConditionFailed, type Table } from './table.ts'

/**
 * Takes `count` consecutive ids and returns the first; with a `once`, repeated calls get the same block.
 * Throws IDEMPOTENCY_KEY_REUSED.
 */
export async function takeBlock(
  table: Table,
  kind: Numbered,
  count: number,
  once: Once | undefined,
  now: Date,
): Promise<number> {
  const earlier = once && (await recallId(table, once, now))
  if (earlier !== undefined) return earlier
  const first = (await nextId(table, kind, count)) - count + 1
  if (!once) return first
  try {
    await table.transact(remembered(once, first, now))
    return first
  } catch (error) {
    // The same call, running at the same moment, came first.
    const rival = error instanceof ConditionFailed ? await recallId(table, once, now) : undefined
    if (rival === undefined) throw error
    return rival
  }
}
