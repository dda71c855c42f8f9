import { padded } from './item-keys.ts'
import { lowestId, type Reader } from './read-page.ts'
import type { IndexName, Table } from './table.ts'

const largestId = 999_999_999_999

/** Reads an index partition whose sort keys are ids with a prefix: one query each time. */
export function readRange(table: Table, index: IndexName, pk: string, prefix: string): Reader {
  return async (before = largestId + 1, count) => {
    const between = [prefix + padded(0), prefix + padded(before - 1)] as const
    const { items, next } = await table.query({ index, pk, sk: { between }, descending: true, limit: count })
    return { items, rest: next && lowestId(items) }
  }
}
