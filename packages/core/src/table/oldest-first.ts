import * as z from 'zod'
import { lastId } from './counter.ts'
import { padded } from './item-keys.ts'
import { bucketPartition, bucketSize, type NumberedList } from './numbered-list.ts'
import type { Page, PageRequest } from './page.ts'
import type { IndexName, Item, Table } from './table.ts'

/** Reads about `count` items with ids above `after`, ascending. `rest` is set if there may be more above. */
type UpwardReader = (after: number, count: number) => Promise<{ items: Item[]; rest: number | undefined }>

const readsPerPage = 5
const itemsPerRead = 100
const Position = z.object({ id: z.int() })

/** One page of a reader's items that `matches` accepts, oldest first, after at most five reads. Positions are `{ id }`. */
export async function listUpwards<R extends { id: number }>(
  read: UpwardReader,
  { limit, after }: PageRequest,
  schema: z.ZodType<R>,
  matches?: (record: R) => boolean,
): Promise<Page<R>> {
  let rest: number | undefined = after ? Position.parse(after).id : 0
  const found: R[] = []
  for (let reads = 0; rest !== undefined && reads < readsPerPage && found.length <= limit; reads++) {
    const wanted = limit + 1 - found.length
    const reading = await read(rest, matches ? Math.max(wanted, itemsPerRead) : wanted)
    const records = reading.items.map((item) => schema.parse(item))
    found.push(...(matches ? records.filter(matches) : records))
    rest = reading.rest
  }
  const items = found.slice(0, limit)
  const next = found.length > limit ? items.at(-1)?.id : rest
  return { items, next: next === undefined ? undefined : { id: next } }
}

/** Merges lists that have no item in common: each is read for a whole page. */
export function mergedUpwards(readers: readonly UpwardReader[]): UpwardReader {
  return async (after, count) => {
    const readings = await Promise.all(readers.map((read) => read(after, count)))
    const rests = readings.flatMap(({ rest }) => rest ?? [])
    const rest = rests.length > 0 ? Math.min(...rests) : undefined
    const items = readings
      .flatMap(({ items }) => items)
      .filter((item) => rest === undefined || idOf(item) <= rest)
      .sort((one, other) => idOf(one) - idOf(other))
    return { items, rest }
  }
}

/** Reads an index partition whose sort keys are ids with a prefix. */
export function readUpwards(table: Table, index: IndexName, pk: string, prefix: string): UpwardReader {
  return async (after, limit) => {
    const between = [`${prefix}${padded(after + 1)}`, `${prefix}~`] as const
    const { items, next } = await table.query({ index, pk, sk: { between }, limit })
    const last = items.at(-1)
    return { items, rest: next && last && idOf(last) }
  }
}

/** Reads the list of all companies, one query at a time, each within one bucket. */
export function readBucketsUpwards(table: Table, list: NumberedList): UpwardReader {
  return async (after, count) => {
    const bucket = Math.floor((after + 1) / bucketSize)
    const last = (bucket + 1) * bucketSize - 1
    const [newest, { items, rest }] = await Promise.all([
      lastId(table, list),
      readUpwards(table, 'gsi2', bucketPartition(list, bucket), '')(after, count),
    ])
    return { items, rest: rest ?? (newest > last ? last : undefined) }
  }
}

const idOf = (item: Item) => Position.parse(item).id
