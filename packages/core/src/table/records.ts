import * as z from 'zod'
import { AppError } from '../app-error.ts'
import { pause } from '../pause.ts'
import { keyNames, type Numbered, ttlOf } from './item-keys.ts'
import { nextId } from './numbered-list.ts'
import { ConditionFailed, type Item, ifAbsent, ifVersion, type Key, type Table, type Write } from './table.ts'

const OnceItem = z.object({ fingerprint: z.string(), recordId: z.int(), expiresAt: z.number() })

interface Creation<R> {
  kind: Numbered
  once: Once | undefined
  /** When the record is created: keys that have expired by then don't count. */
  now: Date
  build(id: number): R
  /** Written all or nothing. */
  writes(record: R): readonly Write[] | Promise<readonly Write[]>
  /** The record created earlier with the same key. */
  existing(id: number): Promise<R | undefined>
}

/**
 * Stores a new record under the next id. With a `once`, repeated and simultaneous calls create one record.
 * Throws IDEMPOTENCY_KEY_REUSED for a different request with the same key, RECORD_GONE if its record was deleted since, and
 * ConditionFailed with the index of the refused one of `writes`.
 */
export async function createRecord<R>(table: Table, creation: Creation<R>): Promise<R> {
  const { kind, once, now, existing } = creation
  const earlier = once && (await findCreated(table, once, now, existing))
  if (earlier !== undefined) return earlier

  const id = await nextId(table, kind)
  const record = creation.build(id)
  const writes = [...(await creation.writes(record)), ...remembered(once, id, now)]
  try {
    await table.transact(writes)
    return record
  } catch (error) {
    // The same create, running at the same moment, came first.
    const rival =
      once && error instanceof ConditionFailed ? await findCreated(table, once, now, existing) : undefined
    if (rival === undefined) throw error
    return rival
  }
}

/**
 * Returns the record created earlier with the same key; undefined if there is none or the key has expired.
 * Throws IDEMPOTENCY_KEY_REUSED and RECORD_GONE.
 */
export async function findCreated<R>(
  table: Table,
  once: Once,
  now: Date,
  existing: Creation<R>['existing'],
): Promise<R | undefined> {
  const id = await recallId(table, once, now)
  if (id === undefined) return undefined
  const record = await existing(id)
  // What was deleted since isn't created again by a late repeat.
  if (record === undefined) throw new AppError('RECORD_GONE')
  return record
}

/**
 * The id of the record created with this key; undefined if none still counts. Throws IDEMPOTENCY_KEY_REUSED.
 */
export async function recallId(table: Table, once: Once, now: Date): Promise<number | undefined> {
  const item = await table.get(onceKey(once), { consistent: true })
  if (!item) return undefined
  const { fingerprint, recordId, expiresAt } = OnceItem.parse(item)
  if (expiresAt <= now.getTime()) return undefined
  const isSame = fingerprint === once.fingerprint || once.otherFingerprints?.includes(fingerprint)
  if (!isSame) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return recordId
}

/** The writes that record the key in the same transaction as the record itself, and what goes with it; none without a `once`. */
export function remembered(once: Once | undefined, recordId: number, now: Date): Write[] {
  if (!once) return []
  const { fingerprint, expiresAt } = once
  const item: Item = {
    ...onceKey(once),
    ...{ fingerprint, recordId, expiresAt: expiresAt.getTime(), ttl: ttlOf(expiresAt) },
  }
  const condition = [{ attribute: 'expiresAt', absentOrLessThan: now.getTime() + 1 }]
  return [{ put: item, condition }, ...(once.beside?.(recordId) ?? [])]
}

function onceKey({ key }: Once) {
  return { pk: `ONCE#${key}`, sk: 'ONCE' }
}

/**
 * Makes a create idempotent: a second create with the same `key` returns the first one's record if the
 * `fingerprint` matches, and throws IDEMPOTENCY_KEY_REUSED if it doesn't. Kept until `expiresAt`.
 */
export interface Once {
  /** Scoped to the caller and the call. */
  key: string
  /** Digest of the request body, by the newest signing key. */
  fingerprint: string
  /** The same by the other keys that are known. */
  otherFingerprints?: readonly string[]
  expiresAt: Date
  /** Further writes of the same transaction, by the record's id. */
  beside?: (recordId: number) => readonly Write[]
}

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

const attempts = 15

/**
 * Writes despite concurrent changes: a write that loses is computed anew on what is read then, and retried. For what
 * doesn't depend on the state that the caller saw.
 */
export async function changeLatestOf<R, T>(
  read: () => Promise<R>,
  write: (record: R) => Promise<T>,
  first?: R,
): Promise<T> {
  let record = first ?? (await read())
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(record)
    } catch (error) {
      const isLost = error instanceof AppError && error.code === 'CONFLICT'
      if (!isLost || attempt === attempts) throw error
      await pause(attempt)
      record = await read()
    }
  }
}

/** The one record of its kind. Until it is first saved it reads as `unsaved`, of version 0. */
export function singleRecord<R extends { version: number }>(
  table: Table,
  { key, shape, unsaved }: { key: Key; shape: z.ZodType<R>; unsaved: R },
) {
  return {
    /** Strongly consistent. */
    async read(): Promise<R> {
      const item = await table.get(key, { consistent: true })
      return item ? shape.parse(item) : unsaved
    },
    /** Changes `record`, with `writes`. Throws CONFLICT if it changed since it was read. */
    async change(record: R, change: Partial<R>, ...writes: readonly Write[]): Promise<R> {
      if (record.version > 0)
        return changeRecord<R>(table, { key, record, change, indexKeys: () => ({}), writes })
      const first: R = { ...record, ...change, version: 1 }
      try {
        await table.transact([{ put: { ...key, ...first }, condition: ifAbsent }, ...writes])
        return first
      } catch (error) {
        if (error instanceof ConditionFailed) throw new AppError('CONFLICT', { cause: error })
        throw error
      }
    },
  }
}
