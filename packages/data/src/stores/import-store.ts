import { AppError, ImportRecord, type ImportStore, LeftOutPart, StoredPart } from '@remotehands/core'
import * as z from 'zod'
import { type Condition, ConditionFailed, ifAbsent, ifVersion, type Table } from '../table/table.ts'
import { createRecord, recallId } from './create-record.ts'
import { isAllowed } from './is-allowed.ts'
import { padded, ttlOf } from './keys.ts'
import { listSorted } from './sorted-list.ts'
import { eventPrefix } from './ticket-events.ts'
import { userKey } from './user-item.ts'

const importPrefix = 'IMPORT#'
const leftOutPrefix = 'LEFTOUT#'
const Latest = z.object({ importId: z.int(), at: z.string() })
const Rows = z.object({ rows: z.string() })

const partitionOf = (id: number) => importPrefix + id
const keyOf = ({ ownerId, id }: { ownerId: number; id: number }) => ({
  pk: userKey(ownerId).pk,
  sk: importPrefix + padded(id),
})
const partKey = (id: number, part: number) => ({ pk: partitionOf(id), sk: `ROWS#${padded(part)}` })
const latestKey = (ownerId: number) => ({ pk: userKey(ownerId).pk, sk: 'LATESTIMPORT' })

export function importStore(table: Table): ImportStore {
  const byId = async (ownerId: number, id: number) => {
    const item = await table.get(keyOf({ ownerId, id }), { consistent: true })
    return item && ImportRecord.parse(item)
  }
  return {
    byId,
    create: (fields, once) =>
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
    list: (ownerId, page) =>
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
    async addPart(record, part, { count, isSensitive, expiresAt }) {
      const { version, parts, rows } = record
      const change = {
        ...{ version: version + 1, parts: parts + 1, rows: rows + count },
        isSensitive: record.isSensitive || isSensitive,
      }
      // As one text: a hundred rows of a map each would be ten thousand values to encode.
      const item = { ...partKey(record.id, parts), rows: JSON.stringify(part), ttl: ttlOf(expiresAt) }
      const writes = [
        { update: keyOf(record), changes: { set: change }, condition: ifVersion(version) },
        { put: item, condition: ifAbsent },
      ]
      await table.transact(writes).catch(orConflict)
      return { ...record, ...change }
    },
    async part(id, part) {
      const item = await table.get(partKey(id, part), { consistent: true })
      return item && StoredPart.parse(JSON.parse(Rows.parse(item).rows))
    },
    dropPart: (id, part) => table.delete(partKey(id, part)),
    async setRun(record, run, expires) {
      const expiresAt = expires.toISOString()
      const change = { run, expiresAt, version: record.version + 1 }
      const set = { ...change, ttl: ttlOf(expires) }
      await table.update(keyOf(record), { set }, ifVersion(record.version)).catch(orConflict)
      return { ...record, ...change }
    },
    async keepUntil(record, expires) {
      await table.update(keyOf(record), { set: { expiresAt: expires.toISOString(), ttl: ttlOf(expires) } })
    },
    async latest(ownerId) {
      const item = await table.get(latestKey(ownerId), { consistent: true })
      return item && Latest.parse(item)
    },
    setLatest(ownerId, importId, after, now) {
      const asRead: Condition = after
        ? [
            { attribute: 'importId', equals: after.importId },
            { attribute: 'at', equals: after.at },
          ]
        : ifAbsent
      return isAllowed(table.put({ ...latestKey(ownerId), importId, at: now.toISOString() }, asRead))
    },
    async keepLeftOut(id, leftOut, expiresAt) {
      const key = { pk: partitionOf(id), sk: leftOutPrefix + padded(leftOut.part) }
      await table.put({ ...key, rows: JSON.stringify(leftOut), ttl: ttlOf(expiresAt) })
    },
    async leftOut(id, from, limit) {
      const between = [leftOutPrefix + padded(from), `${leftOutPrefix}~`] as const
      const { items } = await table.query({ pk: partitionOf(id), sk: { between }, limit, consistent: true })
      return items.map((item) => LeftOutPart.parse(JSON.parse(Rows.parse(item).rows)))
    },
    async tell(event) {
      const key = { pk: partitionOf(event.recordId), sk: eventPrefix + event.id }
      await isAllowed(table.put({ ...key, ...event }, ifAbsent))
    },
    isDone: async (once, now) => (await recallId(table, once, now)) !== undefined,
  }
}

const endOf = ({ expiresAt }: Pick<ImportRecord, 'expiresAt'>) => ttlOf(new Date(expiresAt))

function orConflict(error: unknown): never {
  throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
}
