import { AppError } from '../app-error.ts'
import { keyNames } from './item-keys.ts'
import { ConditionFailed, ifVersion, type Key, type Table, type Write } from './table.ts'

interface RecordChange<R> {
  key: Key
  /** As it was read. */
  record: R
  /** The fields to change. */
  change: Partial<R>
  /** The record's current index keys: it leaves every other list. */
  indexKeys(record: R): Record<string, string>
  /** Written with the record: all or nothing. */
  writes: readonly Write[]
}

const { table: _, ...indexes } = keyNames
const indexAttributes: readonly string[] = Object.values(indexes).flatMap(({ pk, sk }) => [pk, sk])

/** A record as a change makes it, and the write that does, if it is as it was read. */
export function recordUpdate<R extends { version: number }>({
  key,
  record,
  change,
  indexKeys,
}: Omit<RecordChange<R>, 'writes'>): { changed: R; update: Write } {
  const version = record.version + 1
  const changed: R = { ...record, ...change, version }
  const keys = indexKeys(changed)
  const remove = indexAttributes.filter((attribute) => !(attribute in keys))
  const changes = { set: { ...change, version, ...keys }, remove }
  return { changed, update: { update: key, changes, condition: ifVersion(record.version) } }
}

/**
 * Changes a record and writes what goes with it in one transaction; returns the new record. Throws CONFLICT
 * if the record changed since it was read, and ConditionFailed with the index of the refused one of `writes`.
 */
export async function changeRecord<R extends { version: number }>(
  table: Table,
  { writes, ...wanted }: RecordChange<R>,
): Promise<R> {
  const { changed, update } = recordUpdate(wanted)
  try {
    await table.transact([update, ...writes])
    return changed
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    if (error.index === 0) throw new AppError('CONFLICT', { cause: error })
    throw new ConditionFailed(error.index - 1, error.item)
  }
}
