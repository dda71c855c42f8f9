import * as z from 'zod'
import { AppError } from '../app-error.ts'
import { type Numbered, nextId } from './counter.ts'
import { ttlOf } from './item-keys.ts'
import type { Once } from './once.ts'
import { ConditionFailed, type Item, type Table, type Write } from './table.ts'

const OnceItem = z.object({ fingerprint: z.string(), recordId: z.int(), expiresAt: z.number() })

interface Creation<R> {
  kind: Numbered
  once: Once | undefined
  /** When the record is made: keys that have expired by then count for nothing. */
  now: Date
  build(id: number): R
  /** All of them, or none, are written. */
  writes(record: R): readonly Write[] | Promise<readonly Write[]>
  /** The record that an earlier create with the same key made. */
  existing(id: number): Promise<R | undefined>
}

/**
 * Stores a new record under the next id: with a `once`, one record however often it is called, also at the same moment.
 * Throws IDEMPOTENCY_KEY_REUSED for another request under the same key, and ConditionFailed with the index of the
 * refused one of `writes`.
 */
export async function createRecord<R>(table: Table, creation: Creation<R>): Promise<R> {
  const { kind, once, now, existing } = creation
  const earlier = once && (await findCreated(table, once, now, existing))
  if (earlier !== undefined) return earlier

  const id = await nextId(table, kind)
  const record = creation.build(id)
  const writes = [...(await creation.writes(record)), ...(once ? [remember(once, id, now)] : [])]
  try {
    await table.transact(writes)
    return record
  } catch (error) {
    // The same create, at the same moment, was first.
    const rival = once && error instanceof ConditionFailed ? await recallId(table, once, now) : undefined
    if (rival === undefined) throw error
    return found(await existing(rival))
  }
}

/**
 * The record that an earlier create with the same key made; undefined when there is none that counts.
 * Throws IDEMPOTENCY_KEY_REUSED.
 */
export async function findCreated<R>(
  table: Table,
  once: Once,
  now: Date,
  existing: Creation<R>['existing'],
): Promise<R | undefined> {
  const id = await recallId(table, once, now)
  return id === undefined ? undefined : found(await existing(id))
}

/** The id of the record that was made under this key; undefined when there is none that counts. Throws IDEMPOTENCY_KEY_REUSED. */
export async function recallId(table: Table, once: Once, now: Date): Promise<number | undefined> {
  const item = await table.get(onceKey(once), { consistent: true })
  if (!item) return undefined
  const { fingerprint, recordId, expiresAt } = OnceItem.parse(item)
  if (expiresAt <= now.getTime()) return undefined
  if (fingerprint !== once.fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return recordId
}

/** The write that keeps, in the transaction of a record's writes, that they were made under this key. */
export function remember(once: Once, recordId: number, now: Date): Write {
  const item: Item = {
    ...onceKey(once),
    fingerprint: once.fingerprint,
    recordId,
    expiresAt: once.expiresAt.getTime(),
    ttl: ttlOf(once.expiresAt),
  }
  return { put: item, condition: [{ attribute: 'expiresAt', absentOrLessThan: now.getTime() + 1 }] }
}

function onceKey({ key }: Once) {
  return { pk: `ONCE#${key}`, sk: 'ONCE' }
}

function found<R>(record: R | undefined): R {
  if (record === undefined) throw new Error('An idempotency key names a record that does not exist.')
  return record
}
