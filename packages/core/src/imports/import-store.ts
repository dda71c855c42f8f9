import * as z from 'zod'
import { AppError } from '../app-error.ts'
import type { RecordEvent } from '../events/desk-event.ts'
import { eventPrefix } from '../events/new-events.ts'
import { userKey } from '../people/user-item.ts'
import { padded, ttlOf } from '../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../table/pages.ts'
import { createRecord, type Once, recallId } from '../table/records.ts'
import {
  type Condition,
  ConditionFailed,
  ifAbsent,
  ifPresent,
  ifVersion,
  isAllowed,
  type Table,
} from '../table/table.ts'
import { ImportRecord, LeftOutPart, StoredPart } from './import.ts'

type NewImportRecord = Omit<ImportRecord, 'id' | 'version' | 'parts' | 'rows' | 'run'>

export const importPrefix = 'IMPORT#'
const leftOutPrefix = 'LEFTOUT#'
const Latest = z.object({ importId: z.int(), at: z.string() })
const Rows = z.object({ rows: z.string() })

export const importPartition = (id: number) => importPrefix + id
const keyOf = ({ ownerId, id }: { ownerId: number; id: number }) =>
  userKey(ownerId, importPrefix + padded(id))
const partKey = (id: number, part: number) => ({ pk: importPartition(id), sk: `ROWS#${padded(part)}` })
const latestKey = (ownerId: number) => userKey(ownerId, 'LATESTIMPORT')

/** Imports, their waiting rows, and the rows left out. Reads are strongly consistent. */
export function importStore(table: Table) {
  const byId = async (ownerId: number, id: number) => {
    const item = await table.get(keyOf({ ownerId, id }), { consistent: true })
    return item && ImportRecord.parse(item)
  }
  return {
    byId,
    create: (fields: NewImportRecord, once?: Once): Promise<ImportRecord> =>
      createRecord(table, {
        kind: 'imports',
        once,
        now: new Date(fields.createdAt),
        existing: (id) => byId(fields.ownerId, id),
        build: (id) => ImportRecord.parse({ ...fields, id, version: 1, parts: 0, rows: 0, run: null }),
        writes: (record) => [
          { put: { ...keyOf(record), ...record, ttl: endOf(record) }, condition: ifAbsent },
        ],
      }),
    /** One person's imports, newest first; may include expired ones not yet deleted. */
    list: (ownerId: number, page: PageRequest): Promise<Page<ImportRecord>> =>
      listSorted(
        table,
        {
          ...{ pk: userKey(ownerId).pk, sk: { beginsWith: importPrefix } },
          descending: true,
          consistent: true,
        },
        page,
        (item) => ImportRecord.parse(item),
      ),
    /** Stores the next part's rows until `expiresAt`. Throws CONFLICT if the import has changed since. */
    async addPart(
      record: ImportRecord,
      part: StoredPart,
      { count, isSensitive, expiresAt }: { count: number; isSensitive: boolean; expiresAt: Date },
    ): Promise<ImportRecord> {
      const { version, parts, rows } = record
      const change = {
        ...{ version: version + 1, parts: parts + 1, rows: rows + count },
        isSensitive: record.isSensitive || isSensitive,
      }
      // As one text: as maps, a hundred rows would take ten thousand values to encode.
      const item = { ...partKey(record.id, parts), rows: JSON.stringify(part), ttl: ttlOf(expiresAt) }
      const writes = [
        { update: keyOf(record), changes: { set: change }, condition: ifVersion(version) },
        { put: item, condition: ifAbsent },
      ]
      await table.transact(writes).catch(orConflict)
      return { ...record, ...change }
    },
    async part(id: number, part: number): Promise<StoredPart | undefined> {
      const item = await table.get(partKey(id, part), { consistent: true })
      return item && StoredPart.parse(JSON.parse(Rows.parse(item).rows))
    },
    dropPart: (id: number, part: number): Promise<void> => table.delete(partKey(id, part)),
    /** Records its task, for whom it runs and from where. Throws CONFLICT if it has changed since read. */
    async setRun(record: ImportRecord, run: ImportRecord['run'], expires: Date): Promise<ImportRecord> {
      const expiresAt = expires.toISOString()
      const change = { run, expiresAt, version: record.version + 1 }
      const set = { ...change, ttl: ttlOf(expires) }
      await table.update(keyOf(record), { set }, ifVersion(record.version)).catch(orConflict)
      return { ...record, ...change }
    },
    /** Forgets from where its owner started it, and what an entry of it says of that. */
    async forgetWhence({ ownerId, id }: { ownerId: number | null; id: number }, eventId: string) {
      const event = { pk: importPartition(id), sk: eventPrefix + eventId }
      await isAllowed(table.update(event, { set: { whence: null } }, ifPresent))
      const record = ownerId === null ? undefined : await byId(ownerId, id)
      if (!record?.run) return
      const run = { ...record.run, whence: { ip: '', place: null, userAgent: null } }
      const set = { run, version: record.version + 1 }
      await isAllowed(table.update(keyOf(record), { set }, ifVersion(record.version)))
    },
    /** Extends how long it can be read. */
    async keepUntil(record: Pick<ImportRecord, 'ownerId' | 'id'>, expires: Date): Promise<void> {
      await table.update(keyOf(record), { set: { expiresAt: expires.toISOString(), ttl: ttlOf(expires) } })
    },
    /** The last import its owner started. */
    async latest(ownerId: number): Promise<{ importId: number; at: string } | undefined> {
      const item = await table.get(latestKey(ownerId), { consistent: true })
      return item && Latest.parse(item)
    },
    /** Makes another import the latest; false if the latest is no longer `after`. */
    setLatest(
      ownerId: number,
      importId: number,
      after: { importId: number; at: string } | undefined,
      now: Date,
    ): Promise<boolean> {
      const asRead: Condition = after
        ? [
            { attribute: 'importId', equals: after.importId },
            { attribute: 'at', equals: after.at },
          ]
        : ifAbsent
      return isAllowed(table.put({ ...latestKey(ownerId), importId, at: now.toISOString() }, asRead))
    },
    /** Stores a part's left-out rows until `expiresAt`, replacing any stored before. */
    async keepLeftOut(id: number, leftOut: LeftOutPart, expiresAt: Date): Promise<void> {
      const key = { pk: importPartition(id), sk: leftOutPrefix + padded(leftOut.part) }
      await table.put({ ...key, rows: JSON.stringify(leftOut), ttl: ttlOf(expiresAt) })
    },
    /** Left-out rows from a part on, of at most this many parts that have any. */
    async leftOut(id: number, from: number, limit: number): Promise<LeftOutPart[]> {
      const between = [leftOutPrefix + padded(from), `${leftOutPrefix}~`] as const
      const { items } = await table.query({
        pk: importPartition(id),
        sk: { between },
        limit,
        consistent: true,
      })
      return items.map((item) => LeftOutPart.parse(JSON.parse(Rows.parse(item).rows)))
    },
    /** Puts the result on the stream, once per event id. */
    async tell(event: RecordEvent): Promise<void> {
      const key = { pk: importPartition(event.recordId), sk: eventPrefix + event.id }
      await isAllowed(table.put({ ...key, ...event }, ifAbsent))
    },
    /** Whether a change was made under this key. */
    isDone: async (once: Once, now: Date): Promise<boolean> =>
      (await recallId(table, once, now)) !== undefined,
  }
}

const endOf = ({ expiresAt }: Pick<ImportRecord, 'expiresAt'>) => ttlOf(new Date(expiresAt))

function orConflict(error: unknown): never {
  throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
}
