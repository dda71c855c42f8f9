import * as z from 'zod'
import { bucketPartition, bucketSize, type NumberedList, padded } from './item-keys.ts'
import { lastId } from './numbered-list.ts'
import type { Reader } from './pages.ts'
import type { IndexName, Item, Table } from './table.ts'

/** Merges lists that have no item in common: each is read for a whole page. */
export function mergedUpwards(readers: readonly Reader[]): Reader {
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
export function readUpwards(table: Table, index: IndexName, pk: string, prefix: string): Reader {
  return async (after = 0, limit) => {
    const between = [`${prefix}${padded(after + 1)}`, `${prefix}~`] as const
    const { items, next } = await table.query({ index, pk, sk: { between }, limit })
    const last = items.at(-1)
    return { items, rest: next && last && idOf(last) }
  }
}

/** Reads the list of all companies, one query at a time, each within one bucket. */
export function readBucketsUpwards(table: Table, list: NumberedList): Reader {
  return async (after = 0, count) => {
    const bucket = Math.floor((after + 1) / bucketSize)
    const last = (bucket + 1) * bucketSize - 1
    const [newest, { items, rest }] = await Promise.all([
      lastId(table, list),
      readUpwards(table, 'gsi2', bucketPartition(list, bucket), '')(after, count),
    ])
    return { items, rest: rest ?? (newest > last ? last : undefined) }
  }
}

const Position = z.object({ id: z.int() })
const idOf = (item: Item) => Position.parse(item).id
