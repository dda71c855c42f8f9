import type * as z from 'zod'
import { lastId, type Numbered } from './counter.ts'
import { padded } from './item-keys.ts'
import type { Page, PageRequest } from './page.ts'
import { lowestId, type Reader, readPage } from './read-page.ts'
import type { Table } from './table.ts'

/** Lists whose order is that of their ids, newest first: of one company, or of all. */
type NumberedList = Extract<Numbered, 'tickets' | 'questions' | 'devices' | 'maintenance' | 'inquiries'>

/** Ids per index partition of a list over all companies. */
const bucketSize = 1_000

/** The index keys that put a record on the list of its company and on the one of all companies. */
export function numberedListKeys(list: NumberedList, { id, companyId }: { id: number; companyId: number }) {
  return {
    gsi1pk: companyPartition(list, companyId),
    gsi1sk: padded(id),
    ...bucketKeys(list, id),
  }
}

/** The index keys that put a record on the list of all companies. */
export function bucketKeys(list: NumberedList, id: number) {
  return { gsi2pk: bucketPartition(list, bucketOf(id)), gsi2sk: padded(id) }
}

/**
 * One page, newest first, of the records that match. Positions are `{ id }`: the page after it has smaller ids. The
 * reading for one page is bounded: where few records match, a page may be short, or empty, and have a `next`.
 */
export function listNumbered<R extends { id: number }>(
  table: Table,
  list: NumberedList,
  filter: { companyId?: number },
  page: PageRequest,
  schema: z.ZodType<R>,
  matches?: (record: R) => boolean,
): Promise<Page<R>> {
  const read =
    filter.companyId === undefined ? readBuckets(table, list) : readCompany(table, list, filter.companyId)
  return readPage(read, page, schema, matches)
}

/** Reads the list of one company: one query each time. */
export function readCompany(table: Table, list: NumberedList, companyId: number): Reader {
  return async (before, count) => {
    const range = before === undefined ? {} : { sk: { lessThan: padded(before) } }
    const pk = companyPartition(list, companyId)
    const { items, next } = await table.query({ index: 'gsi1', pk, ...range, descending: true, limit: count })
    return { items, rest: next && lowestId(items) }
  }
}

/** Reads the list of all companies: one query each time, within one bucket. */
export function readBuckets(table: Table, list: NumberedList): Reader {
  return async (before, count) => {
    // Not the last id itself: the counter may be read a moment late, and its whole bucket costs no more.
    const below = before ?? (bucketOf(await lastId(table, list)) + 1) * bucketSize
    if (below <= 1) return { items: [], rest: undefined }
    const bucket = bucketOf(below - 1)
    const { items, next } = await table.query({
      index: 'gsi2',
      pk: bucketPartition(list, bucket),
      sk: { lessThan: padded(below) },
      descending: true,
      limit: count,
    })
    // A query ends early when its items are large: it goes on in the same bucket.
    const rest = (next && lowestId(items)) ?? bucket * bucketSize
    return { items, rest: rest > 1 ? rest : undefined }
  }
}

function bucketOf(id: number): number {
  return Math.floor(id / bucketSize)
}

function bucketPartition(list: NumberedList, bucket: number): string {
  return `${list.toUpperCase()}#${bucket}`
}

/** The list of one company. */
export function companyPartition(list: NumberedList, companyId: number): string {
  return `COMPANY#${companyId}#${list.toUpperCase()}`
}
