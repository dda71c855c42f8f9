import * as z from 'zod'
import {
  bucketPartition,
  bucketSize,
  companyPartition,
  type Numbered,
  type NumberedList,
  padded,
} from './item-keys.ts'
import { lowestId, type Page, type PageRequest, type Reader, readPage } from './pages.ts'
import type { Table } from './table.ts'

const Counter = z.object({ value: z.int() })

const keyOf = (kind: Numbered) => ({ pk: `COUNTER#${kind}`, sk: 'COUNTER' })

/**
 * Takes the next id, or the last of `count` consecutive ids, with one atomic ADD. An id whose record is never
 * stored leaves a gap.
 */
export async function nextId(table: Table, kind: Numbered, count = 1): Promise<number> {
  return Counter.parse(await table.update(keyOf(kind), { add: { value: count } })).value
}

/** Returns the newest id taken; 0 if there is none. Eventually consistent. */
export async function lastId(table: Table, kind: Numbered): Promise<number> {
  const counter = await table.get(keyOf(kind))
  return counter ? Counter.parse(counter).value : 0
}

/**
 * One page of the records that match, newest first. Positions are `{ id }`: the next page has smaller ids.
 * Reads a bounded number of items: when few records match, a page may be short or empty and still have a
 * `next`.
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

/** Reads one company's list, one query at a time. */
export function readCompany(table: Table, list: NumberedList, companyId: number): Reader {
  return async (before, count) => {
    const range = before === undefined ? {} : { sk: { lessThan: padded(before) } }
    const pk = companyPartition(list, companyId)
    const { items, next } = await table.query({ index: 'gsi1', pk, ...range, descending: true, limit: count })
    return { items, rest: next && lowestId(items) }
  }
}

/** Reads the list of all companies, one query at a time, each within one bucket. */
export function readBuckets(table: Table, list: NumberedList): Reader {
  return async (before, count) => {
    // Starts above the last id: the counter read may lag, and reading the whole bucket costs no more.
    const below = before ?? (Math.floor((await lastId(table, list)) / bucketSize) + 1) * bucketSize
    if (below <= 1) return { items: [], rest: undefined }
    const bucket = Math.floor((below - 1) / bucketSize)
    const { items, next } = await table.query({
      index: 'gsi2',
      pk: bucketPartition(list, bucket),
      sk: { lessThan: padded(below) },
      descending: true,
      limit: count,
    })
    // A query stops early when its items are large: the next one continues in the same bucket.
    const rest = (next && lowestId(items)) ?? bucket * bucketSize
    return { items, rest: rest > 1 ? rest : undefined }
  }
}
