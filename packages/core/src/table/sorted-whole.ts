import { inReadingOrder, type ListOrder, limits } from '@remotehands/contract'
import * as z from 'zod'
import { AppError } from '../app-error.ts'
import type { Page, PageRequest } from './pages.ts'

/** Reads a list whole, to sort it. Throws TOO_MANY_TO_SORT for more than a request reads. */
export async function readWhole<R>(list: (page: PageRequest) => Promise<Page<R>>): Promise<R[]> {
  const found: R[] = []
  let after: PageRequest['after']
  do {
    const page = await list({ limit: limits.sorted + 1 - found.length, after })
    found.push(...page.items)
    if (found.length > limits.sorted) throw new AppError('TOO_MANY_TO_SORT')
    after = page.next
  } while (after)
  return found
}

/** What records are sorted by: first in the order asked for, the rest ascending. Null comes last in either. */
export type SortKeys = readonly [string | number | null, ...(string | number | null)[]]

/** Sorts records by their keys: words in reading order. */
export function sortRecords<R>(
  records: readonly R[],
  order: ListOrder,
  keysOf: (record: R) => SortKeys,
): R[] {
  const direction = order === 'descending' ? -1 : 1
  return records
    .map((record) => ({ record, keys: keysOf(record) }))
    .sort((a, b) => compareKeys(a.keys, b.keys, direction))
    .map(({ record }) => record)
}

function compareKeys(one: SortKeys, other: SortKeys, direction: 1 | -1): number {
  for (const [at, key] of one.entries()) {
    const otherKey = other[at] ?? null
    if (key === otherKey) continue
    if (key === null) return 1
    if (otherKey === null) return -1
    const order =
      typeof key === 'string' && typeof otherKey === 'string'
        ? inReadingOrder(key, otherKey)
        : Number(key) - Number(otherKey)
    if (order !== 0) return (at === 0 ? direction : 1) * order
  }
  return 0
}

const Position = z.object({ from: z.int() })

/** One page of what is held whole. */
export function pageOf<R>(all: readonly R[], page: PageRequest): Page<R> {
  const from = page.after ? Position.parse(page.after).from : 0
  const end = from + page.limit
  return { items: all.slice(from, end), next: end < all.length ? { from: end } : undefined }
}
