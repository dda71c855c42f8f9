import type { Item, Key, Query, Table } from './table.ts'

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
