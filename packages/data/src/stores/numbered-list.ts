import type { Page, PageRequest } from '@remotehands/core'
import * as z from 'zod'
import type { Item, Table } from '../table/table.ts'
import { lastId, type Numbered } from './counter.ts'
import { padded } from './keys.ts'

/** Lists whose order is that of their ids, newest first: of one company, or of all. */
type NumberedList = Extract<Numbered, 'tickets' | 'questions' | 'devices' | 'maintenance'>

/** Ids per index partition of a list over all companies. */
const bucketSize = 1_000
// Enough for a page of full buckets and for some empty ones in between.
const queriesPerPage = 5

/** The index keys that put a record on the list of its company and on the one of all companies. */
export function numberedListKeys(list: NumberedList, { id, companyId }: { id: number; companyId: number }) {
  return {
    gsi1pk: companyPartition(list, companyId),
    gsi1sk: padded(id),
    gsi2pk: bucketPartition(list, bucketOf(id)),
    gsi2sk: padded(id),
  }
}

/** One page, newest first. Positions are `{ id }`: the page after it has smaller ids. */
export async function listNumbered<R extends { id: number }>(
  table: Table,
  list: NumberedList,
  filter: { companyId?: number },
  page: PageRequest,
  schema: z.ZodType<R>,
): Promise<Page<R>> {
  const before = page.after && Position.parse(page.after).id
  const { items, rest } =
    filter.companyId === undefined
      ? await walkBuckets(table, list, before, page.limit)
      : await queryCompany(table, companyPartition(list, filter.companyId), before, page.limit)
  const records = items.slice(0, page.limit).map((item) => schema.parse(item))
  const last = items.length > page.limit ? records.at(-1)?.id : rest
  return { items: records, next: last === undefined ? undefined : { id: last } }
}

const Position = z.object({ id: z.int() })
const Listed = z.object({ id: z.int() })

/** What was read: one item more than asked for when there is one. `rest` is set when the reading stopped short. */
interface Reading {
  items: Item[]
  rest: number | undefined
}

async function queryCompany(
  table: Table,
  pk: string,
  before: number | undefined,
  limit: number,
): Promise<Reading> {
  const range = before === undefined ? {} : { sk: { lessThan: padded(before) } }
  const { items, next } = await table.query({
    index: 'gsi1',
    pk,
    ...range,
    descending: true,
    limit: limit + 1,
  })
  return { items, rest: next && lowestId(items) }
}

async function walkBuckets(
  table: Table,
  list: NumberedList,
  before: number | undefined,
  limit: number,
): Promise<Reading> {
  // Not the last id itself: the counter may be read a moment late, and its whole bucket costs no more.
  let below = before ?? (bucketOf(await lastId(table, list)) + 1) * bucketSize
  const items: Item[] = []
  for (let queries = 0; below > 1 && items.length <= limit; queries++) {
    if (queries === queriesPerPage) return { items, rest: below }
    const bucket = bucketOf(below - 1)
    const found = await table.query({
      index: 'gsi2',
      pk: bucketPartition(list, bucket),
      sk: { lessThan: padded(below) },
      descending: true,
      limit: limit + 1 - items.length,
    })
    items.push(...found.items)
    // A query ends early when its items are large: it goes on in the same bucket.
    below = (found.next && lowestId(found.items)) ?? bucket * bucketSize
  }
  return { items, rest: undefined }
}

function lowestId(items: readonly Item[]): number | undefined {
  const last = items.at(-1)
  return last && Listed.parse(last).id
}

function bucketOf(id: number): number {
  return Math.floor(id / bucketSize)
}

function bucketPartition(list: NumberedList, bucket: number): string {
  return `${list.toUpperCase()}#${bucket}`
}

function companyPartition(list: NumberedList, companyId: number): string {
  return `COMPANY#${companyId}#${list.toUpperCase()}`
}
