import * as z from 'zod'
import { keyNames, padded } from './item-keys.ts'
import type { IndexName, Item, Key, Query, Table } from './table.ts'

/** Where a page ends: opaque outside the store that created it. */
export type Position = Record<string, string | number>

export interface PageRequest {
  /** Maximum number of items. */
  limit: number
  /** The previous page's `next`; absent for the first page. */
  after?: Position | undefined
}

export interface Page<Item> {
  items: Item[]
  /** Present when there may be more. */
  next?: Position | undefined
}

const recordsAtOnce = 100

/** Returns the records on the first pages of a list, at most a hundred per page. */
export async function firstRecords<R>(
  list: (page: PageRequest) => Promise<Page<R>>,
  mostPages: number,
): Promise<R[]> {
  const records: R[] = []
  for await (const page of everyRecord(list, mostPages)) records.push(...page)
  return records
}

/**
 * Yields the records of a list, page by page; `mostPages` bounds a run. Without it, reads the whole list: not
 * for a request.
 */
export async function* everyRecord<R>(
  list: (page: PageRequest) => Promise<Page<R>>,
  mostPages = Number.POSITIVE_INFINITY,
): AsyncGenerator<R[]> {
  let after: PageRequest['after']
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await list({ limit: recordsAtOnce, after })
    if (page.items.length > 0) yield page.items
    after = page.next
    if (!after) return
  }
}

/**
 * Reads about `count` items behind an id, all of them in one direction: below it, descending, or above it, ascending. `rest`
 * is set if there may be more behind it.
 */
export type Reader = (behind: number | undefined, count: number) => Promise<Reading>
interface Reading {
  items: Item[]
  rest: number | undefined
}

// Enough for a page of full partitions and some empty ones in between.
const readsPerPage = 5
/** Items per read when a filter drops some of them. */
const filteredRead = 100

const WithId = z.object({ id: z.int() })

/** One page of a reader's items that `matches` accepts, after at most five reads. Positions are `{ id }`. */
export async function readPage<R extends { id: number }>(
  read: Reader,
  { limit, after }: PageRequest,
  schema: z.ZodType<R>,
  matches?: (record: R) => boolean,
): Promise<Page<R>> {
  const readRecords = async (behind: number | undefined, count: number) => {
    const { items, rest } = await read(behind, count)
    return { records: items.map((item) => schema.parse(item)), rest }
  }
  const page = { limit, after: after && WithId.parse(after).id, placeOf: ({ id }: R) => id }
  const { items, next } = await readMatches(readRecords, page, matches)
  return { items, next: next === undefined ? undefined : { id: next } }
}

interface PlacedRequest<R, Place> {
  limit: number
  /** Where the page before ended. */
  after: Place | undefined
  placeOf: (record: R) => Place
}

/** The same of records that have their place by something else than their ids. */
export async function readMatches<R, Place>(
  read: (behind: Place | undefined, count: number) => Promise<{ records: R[]; rest: Place | undefined }>,
  { limit, after, placeOf }: PlacedRequest<R, Place>,
  matches?: (record: R) => boolean,
): Promise<{ items: R[]; next: Place | undefined }> {
  let rest = after
  const found: R[] = []
  for (let reads = 0; reads < readsPerPage && found.length <= limit; reads++) {
    const wanted = limit + 1 - found.length
    const reading = await read(rest, matches ? Math.max(wanted, filteredRead) : wanted)
    found.push(...(matches ? reading.records.filter(matches) : reading.records))
    rest = reading.rest
    if (rest === undefined) break
  }
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: found.length > limit && last !== undefined ? placeOf(last) : rest }
}

/**
 * Merges readers of several lists sorted by id: reads part of each in parallel and returns items down to the
 * id that all have reached. Where the lists are `even`, each is read for its share of a page; otherwise one of
 * them may hold all of it, and each is read for a whole page.
 */
export function mergedReader(readers: readonly Reader[], { even }: { even: boolean }): Reader {
  return async (before, count) => {
    // Slightly more than its share, so that one list with more of the newest doesn't end the reading early.
    const share = even && readers.length > 1 ? Math.min(count, Math.ceil(count / readers.length) + 5) : count
    const readings = await Promise.all(readers.map((read) => read(before, share)))
    const rest = readings.reduce((floor, reading) => Math.max(floor, reading.rest ?? 0), 0)
    const items = readings
      .flatMap((reading) => reading.items)
      .map((item) => ({ item, id: WithId.parse(item).id }))
      .filter(({ id }) => id >= rest)
      .sort((a, b) => b.id - a.id)
      // One may be on several of the lists.
      .filter(({ id }, at, all) => id !== all[at - 1]?.id)
      .map(({ item }) => item)
    return { items, rest: rest > 0 ? rest : undefined }
  }
}

/** The id at which a read stopped. */
export function lowestId(items: readonly Item[]): number | undefined {
  const last = items.at(-1)
  return last && WithId.parse(last).id
}

const largestId = 999_999_999_999

/** Reads an index partition of items that name tickets by `ticketId`, and loads these: one query each time. */
export function readPointers(
  table: Table,
  index: IndexName,
  pk: string,
  load: (ids: readonly number[]) => Promise<Item[]>,
): Reader {
  return async (before = largestId + 1, count) => {
    const query = { index, pk, sk: { lessThan: padded(before) }, descending: true, limit: count }
    const { items, next } = await table.query(query)
    const ids = items.map(({ ticketId }) => Number(ticketId))
    return { items: await load(ids), rest: next && ids.at(-1) }
  }
}

/** Reads an index partition whose sort keys are ids with a prefix: one query each time. */
export function readRange(table: Table, index: IndexName, pk: string, prefix: string): Reader {
  return async (before = largestId + 1, count) => {
    const between = [prefix + padded(0), prefix + padded(before - 1)] as const
    const { items, next } = await table.query({ index, pk, sk: { between }, descending: true, limit: count })
    return { items, rest: next && lowestId(items) }
  }
}

/** One page of a partition, in sort-key order. Positions are keys of the table or the index. */
export async function listSorted<R>(
  table: Table,
  query: Omit<Query, 'limit' | 'after'>,
  page: PageRequest,
  read: (item: Item) => R,
): Promise<Page<R>> {
  const after = page.after as (Key & Record<string, string>) | undefined
  const { items, next } = await table.query({ ...query, after, limit: page.limit + 1 })
  const shown = items.slice(0, page.limit)
  const last = shown.at(-1)
  // One item more than asked for, or a page cut short because its items are large.
  const more = items.length > page.limit || next !== undefined
  return { items: shown.map(read), next: last && more ? positionOf(last, query.index ?? 'table') : undefined }
}

function positionOf(item: Item, index: keyof typeof keyNames): Record<string, string> {
  const { pk, sk } = keyNames[index]
  return { pk: item.pk, sk: item.sk, [pk]: String(item[pk]), [sk]: String(item[sk]) }
}

const itemsAtOnce = 1_000

/** Returns all pages of a query, up to `most` items. */
export async function queryAll(
  table: Table,
  query: Omit<Query, 'limit' | 'after'>,
  most = Number.POSITIVE_INFINITY,
): Promise<Item[]> {
  const items: Item[] = []
  let after: Key | undefined
  do {
    const limit = Math.min(itemsAtOnce, most - items.length)
    const page: { items: Item[]; next?: Key | undefined } = await table.query({ ...query, limit, after })
    items.push(...page.items)
    after = page.next
  } while (after && items.length < most)
  return items
}
