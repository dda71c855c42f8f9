import * as z from 'zod'
import { ulidsFrom } from '../security/crypto.ts'
import { ttlOf } from '../table/item-keys.ts'
import type { Page, PageRequest } from '../table/pages.ts'
import { ConditionFailed, ifAbsent, type Table } from '../table/table.ts'
import { NoticeRecord } from './notice.ts'

/** Who sees a notice: one person by id, or all staff. */
export type NoticeAudience = number | 'staff'

interface NoticeRange {
  /** Only those after this id. */
  since?: string | undefined
  /** Of those to all staff only what came from this instant on. */
  staffSince?: string | undefined
}

const Position = z.object({ id: z.string() })
const ReadItem = z.object({ readUpTo: z.string() })

const prefix = 'NOTICE#'
/** Sorts after every id. */
const end = `${prefix}~`

export function noticeStore(table: Table) {
  const readKey = (userId: number) => ({ pk: partitionOf(userId), sk: 'NOTICES' })
  return {
    /** Once per audience and event: a second notice of the same event changes nothing. */
    async put(audience: NoticeAudience, notice: NoticeRecord): Promise<void> {
      const key = { pk: partitionOf(audience), sk: `${prefix}${notice.id}` }
      const item = { ...key, ...notice, ttl: ttlOf(new Date(notice.expiresAt)) }
      await table.put(item, ifAbsent).catch(unlessRefused)
    },
    /**
     * Merges these audiences' notices, newest first. What several of them were told is there once, as the first
     * reads it. May include expired ones not yet deleted.
     */
    async list(
      audiences: readonly NoticeAudience[],
      page: PageRequest,
      { since = '', staffSince }: NoticeRange = {},
    ): Promise<Page<NoticeRecord>> {
      const before = page.after && Position.parse(page.after).id
      const joined = staffSince === undefined ? '' : ulidsFrom(new Date(staffSince))
      const found = await Promise.all(
        audiences.map((audience) => {
          const first = audience === 'staff' && joined > since ? joined : since
          const range = [`${prefix}${first}`, before ? `${prefix}${before}` : end] as const
          return read(table, partitionOf(audience), range, page.limit)
        }),
      )
      const told = found
        .flatMap(({ items }) => items)
        .map((item) => NoticeRecord.parse(item))
        .filter(({ id }) => id !== since && id !== before)
      const byId = new Map(told.reverse().map((notice) => [notice.id, notice]))
      const notices = [...byId.values()].sort((one, other) => (one.id < other.id ? 1 : -1))
      const items = notices.slice(0, page.limit)
      const last = items.at(-1)
      const more = notices.length > page.limit || found.some(({ next }) => next !== undefined)
      return { items, next: last && more ? { id: last.id } : undefined }
    },
    /** Whether one of these audiences has this notice. */
    async has(audiences: readonly NoticeAudience[], id: string): Promise<boolean> {
      const keys = audiences.map((audience) => ({ pk: partitionOf(audience), sk: `${prefix}${id}` }))
      const items = await Promise.all(keys.map((key) => table.get(key, { consistent: true })))
      return items.some((item) => item !== undefined)
    },
    /** Returns the id up to which this person has seen notices; undefined before the first time. */
    async readUpTo(userId: number): Promise<string | undefined> {
      const item = await table.get(readKey(userId))
      return item && ReadItem.parse(item).readUpTo
    },
    /** Never goes back: ignores ids earlier than the stored one. */
    async markRead(userId: number, upTo: string): Promise<void> {
      const later = [{ attribute: 'readUpTo', absentOrLessThan: upTo }]
      await table.update(readKey(userId), { set: { readUpTo: upTo } }, later).catch(unlessRefused)
    },
  }
}

function partitionOf(audience: NoticeAudience): string {
  return audience === 'staff' ? 'STAFF' : `USER#${audience}`
}

/** Reads two more, because the range includes both ends, which we then drop. */
async function read(table: Table, pk: string, between: readonly [string, string], limit: number) {
  if (between[0] > between[1]) return { items: [] }
  return table.query({ pk, sk: { between }, descending: true, limit: limit + 2 })
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof ConditionFailed)) throw error
}
