import type { IndexName, Item, Key, Query } from '@remotehands/core'
import { compareKeys, keyNames } from '@remotehands/core'
import { sizeOfItem } from './item-size.ts'

/** Bytes at which a page of a query ends, including the item that reaches them. */
const pageBytes = 1024 * 1024

/** The items of the table or of one index, by partition. Holds the given items, not copies. */
export class Partitions {
  readonly #names: { pk: string; sk: string }
  readonly #items = new Map<string, Map<string, Item>>()

  constructor(name: IndexName | 'table') {
    this.#names = keyNames[name]
  }

  /** Adopts the items of another such view. */
  begin(other: Partitions): void {
    for (const [pk, partition] of other.#items) this.#items.set(pk, new Map(partition))
  }

  /** Sparse: leaves out an item without this index's keys. */
  add(item: Item): void {
    const pk = item[this.#names.pk]
    if (typeof pk !== 'string' || typeof item[this.#names.sk] !== 'string') return
    const partition = this.#items.get(pk) ?? new Map<string, Item>()
    this.#items.set(pk, partition.set(primaryKey(item), item))
  }

  remove(item: Item): void {
    const pk = item[this.#names.pk]
    if (typeof pk === 'string') this.#items.get(pk)?.delete(primaryKey(item))
  }

  find(key: Key): Item | undefined {
    return this.#items.get(key.pk)?.get(primaryKey(key))
  }

  query({ pk, sk, descending, limit, after }: Query): { items: Item[]; next?: Key } {
    const start = after && this.#positionOf(after)
    const direction = descending ? -1 : 1
    const matching = [...(this.#items.get(pk)?.values() ?? [])]
      .filter((item) => inRange(this.#sortKey(item), sk))
      .map((item) => ({ item, position: this.#positionOf(item) }))
      .filter(({ position }) => !start || direction * comparePositions(position, start) > 0)
      .sort((a, b) => direction * comparePositions(a.position, b.position))
      .map(({ item }) => item)
    const items = pageOf(matching, limit)
    const last = items.at(-1)
    // The engine doesn't check whether anything follows the requested number of items.
    const mayGoOn = items.length === limit || items.length < matching.length
    return { items, ...(last && mayGoOn && { next: this.#keyOf(last) }) }
  }

  #sortKey(item: Key): string {
    const value = (item as Item)[this.#names.sk]
    if (typeof value !== 'string') throw new TypeError(`The position lacks ${this.#names.sk}.`)
    return value
  }

  // Items of one index may share a sort key; the table's own key tells them apart.
  #positionOf(item: Key): readonly string[] {
    return [this.#sortKey(item), item.pk, item.sk]
  }

  #keyOf(item: Item): Key {
    const { pk, sk } = this.#names
    return { [pk]: item[pk], [sk]: item[sk], pk: item.pk, sk: item.sk }
  }
}

function pageOf(matching: readonly Item[], limit: number): Item[] {
  const items = matching.slice(0, limit)
  let size = 0
  const end = items.findIndex((item) => {
    size += sizeOfItem(item)
    return size >= pageBytes
  })
  return end < 0 ? items : items.slice(0, end + 1)
}

// A length prefix keeps ('a', 'b#c') and ('a#b', 'c') apart whatever the keys hold.
function primaryKey({ pk, sk }: Key): string {
  return `${pk.length}#${pk}${sk}`
}

function comparePositions(a: readonly string[], b: readonly string[]): number {
  return a.reduce((order, part, at) => order || compareKeys(part, b[at] ?? ''), 0)
}

/** Whether a sort key is within a query's range. */
export function inRange(value: string, range: Query['sk']): boolean {
  if (!range) return true
  if ('beginsWith' in range) return value.startsWith(range.beginsWith)
  if ('lessThan' in range) return compareKeys(value, range.lessThan) < 0
  const [from, to] = range.between
  return compareKeys(value, from) >= 0 && compareKeys(value, to) <= 0
}
