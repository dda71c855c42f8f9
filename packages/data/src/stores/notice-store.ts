import { type NoticeAudience, NoticeRecord, type NoticeStore } from '@remotehands/core'
import * as z from 'zod'
import { ConditionFailed, ifAbsent, type Table } from '../table/table.ts'
import { ttlOf } from './keys.ts'

const Position = z.object({ id: z.string() })
const ReadItem = z.object({ readUpTo: z.string() })

const prefix = 'NOTICE#'
/** Sorts behind every id. */
const end = `${prefix}~`

export function noticeStore(table: Table): NoticeStore {
  const readKey = (userId: number) => ({ pk: partitionOf(userId), sk: 'NOTICES' })
  return {
    async put(audience, notice) {
      const key = { pk: partitionOf(audience), sk: `${prefix}${notice.id}` }
      const item = { ...key, ...notice, ttl: ttlOf(new Date(notice.expiresAt)) }
      await table.put(item, ifAbsent).catch(unlessRefused)
    },
    async list(audiences, page, since) {
      const before = page.after && Position.parse(page.after).id
      const range = [since ? `${prefix}${since}` : prefix, before ? `${prefix}${before}` : end] as const
      const found = await Promise.all(
        audiences.map((audience) => read(table, partitionOf(audience), range, page.limit)),
      )
      const notices = found
        .flatMap(({ items }) => items)
        .map((item) => NoticeRecord.parse(item))
        .filter(({ id }) => id !== since && id !== before)
        .sort((one, other) => (one.id < other.id ? 1 : -1))
      const items = notices.slice(0, page.limit)
      const last = items.at(-1)
      const more = notices.length > page.limit || found.some(({ next }) => next !== undefined)
      return { items, next: last && more ? { id: last.id } : undefined }
    },
    async has(audiences, id) {
      const keys = audiences.map((audience) => ({ pk: partitionOf(audience), sk: `${prefix}${id}` }))
      const items = await Promise.all(keys.map((key) => table.get(key, { consistent: true })))
      return items.some((item) => item !== undefined)
    },
    async readUpTo(userId) {
      const item = await table.get(readKey(userId))
      return item && ReadItem.parse(item).readUpTo
    },
    async markRead(userId, upTo) {
      const later = [{ attribute: 'readUpTo', absentOrLessThan: upTo }]
      await table.update(readKey(userId), { set: { readUpTo: upTo } }, later).catch(unlessRefused)
    },
  }
}

function partitionOf(audience: NoticeAudience): string {
  return audience === 'staff' ? 'STAFF' : `USER#${audience}`
}

/** The range takes in both its ends, which are left out afterwards: hence two more. */
function read(table: Table, pk: string, between: readonly [string, string], limit: number) {
  return table.query({ pk, sk: { between }, descending: true, limit: limit + 2 })
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof ConditionFailed)) throw error
}
