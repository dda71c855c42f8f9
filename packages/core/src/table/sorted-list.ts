import { keyNames } from './item-keys.ts'
import type { Page, PageRequest } from './page.ts'
import type { Item, Key, Query, Table } from './table.ts'

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
