import type { IndexName, Item, Key, Query } from '@remotehands/core'
import { compareKeys, keyNames } from '@remotehands/core'
import { boundOfItem, sizeOfItem } from './item-size.ts'

/** Bytes at which a page of a query ends, including the item that reaches them. */
const pageBytes = 1024 * 1024

/** The items of the table or of one index, by partition. Holds the given items, not copies. */
export class Partitions {
  readonly #names: { pk: string; sk: string }
  readonly #isTable: boolean
  readonly #items = new Map<string, Map<string, Item>>()
  /** The items of a partition in the order of their positions, once one was queried. */
  readonly #ordered = new Map<string, Item[]>()

  constructor(name: IndexName | 'table') {
    this.#names = keyNames[name]
    this.#isTable = name === 'table'
  }

  /** Adopts the items of another such view. */
  begin(other: Partitions): void {
    for (const [pk, partition] of other.#items) this.#items.set(pk, new Map(partition))
    this.#ordered.clear()
  }

  /** Sparse: leaves out an item without this index's keys. */
  #add(item: Item): void {
    const pk = item[this.#names.pk]
    if (typeof pk !== 'string' || typeof item[this.#names.sk] !== 'string') return
    const partition = this.#items.get(pk) ?? new Map<string, Item>()
    this.#items.set(pk, partition.set(this.#idOf(item), item))
    const ordered = this.#ordered.get(pk)
    ordered?.splice(this.#placeOf(ordered, item), 0, item)
  }

  #remove(item: Item): void {
    const pk = item[this.#names.pk]
    if (typeof pk !== 'string' || !this.#items.get(pk)?.delete(this.#idOf(item))) return
    const ordered = this.#ordered.get(pk)
    ordered?.splice(this.#placeOf(ordered, item), 1)
  }

  /** Puts an item in the place of another version of it, wherever either belongs. */
  replace(before: Item | undefined, after: Item | undefined): void {
    const { pk, sk } = this.#names
    if (before && after && before[pk] === after[pk] && before[sk] === after[sk]) {
      if (typeof after[pk] !== 'string' || typeof after[sk] !== 'string') return
      this.#items.get(after[pk])?.set(this.#idOf(after), after)
      const ordered = this.#ordered.get(after[pk])
      if (ordered) ordered[this.#placeOf(ordered, after)] = after
      return
    }
    if (before) this.#remove(before)
    if (after) this.#add(after)
  }

  all(): Item[] {
    return [...this.#items.values()].flatMap((partition) => [...partition.values()])
  }

  find(key: Key): Item | undefined {
    return this.#items.get(key.pk)?.get(this.#idOf(key))
  }

  query({ pk, sk, descending, limit, after }: Query): { items: Item[]; next?: Key } {
    const ordered = this.#orderedItems(pk)
    const [from, to] = this.#bounds(ordered, sk)
    const matching: Item[] = []
    // One is the first at or after the position of `after`, which may be there itself, or be gone.
    const place = after && this.#placeOf(ordered, after)
    const isStart = (item: Item | undefined) => after && item && this.#compare(item, after) === 0
    if (descending) {
      for (let at = Math.min(to, place ?? to) - 1; at >= from && matching.length < limit; at--)
        matching.push(ordered[at] as Item)
    } else {
      const first = place === undefined ? from : place + (isStart(ordered[place]) ? 1 : 0)
      for (let at = Math.max(from, first); at < to && matching.length < limit; at++)
        matching.push(ordered[at] as Item)
    }
    const items = pageOf(matching)
    const last = items.at(-1)
    // The engine doesn't check whether anything follows the requested number of items.
    const mayGoOn = items.length === limit || items.length < matching.length
    return { items, ...(last && mayGoOn && { next: this.#keyOf(last) }) }
  }

  #orderedItems(pk: string): Item[] {
    const known = this.#ordered.get(pk)
    if (known) return known
    const found = [...(this.#items.get(pk)?.values() ?? [])].sort((a, b) => this.#compare(a, b))
    if (found.length > 0) this.#ordered.set(pk, found)
    return found
  }

  /** Where the first item stands whose position is not before this one's. */
  #placeOf(ordered: readonly Item[], one: Key): number {
    return firstOf(ordered, (item) => this.#compare(item, one) >= 0)
  }

  /** The items of a range: from the first place up to the second one. */
  #bounds(ordered: readonly Item[], range: Query['sk']): [from: number, to: number] {
    if (!range) return [0, ordered.length]
    const firstAt = (key: string) => firstOf(ordered, (item) => compareKeys(this.#sortKey(item), key) >= 0)
    if ('lessThan' in range) return [0, firstAt(range.lessThan)]
    if ('between' in range) {
      const [low, high] = range.between
      return [firstAt(low), firstOf(ordered, (item) => compareKeys(this.#sortKey(item), high) > 0)]
    }
    const from = firstAt(range.beginsWith)
    const isBeyond = (item: Item) =>
      compareKeys(this.#sortKey(item), range.beginsWith) >= 0 &&
      !this.#sortKey(item).startsWith(range.beginsWith)
    return [from, firstOf(ordered, isBeyond)]
  }

  #sortKey(item: Key): string {
    const value = (item as Item)[this.#names.sk]
    if (typeof value !== 'string') throw new TypeError(`The position lacks ${this.#names.sk}.`)
    return value
  }

  /** What tells an item from the others of its partition. */
  #idOf(key: Key): string {
    return this.#isTable ? key.sk : primaryKey(key)
  }

  // Items of one index may share a sort key; the table's own key tells them apart.
  #compare(a: Key, b: Key): number {
    return (
      compareKeys(this.#sortKey(a), this.#sortKey(b)) || compareKeys(a.pk, b.pk) || compareKeys(a.sk, b.sk)
    )
  }

  #keyOf(item: Item): Key {
    const { pk, sk } = this.#names
    return { [pk]: item[pk], [sk]: item[sk], pk: item.pk, sk: item.sk }
  }
}

/** The first place where something holds that holds from there on. */
function firstOf(ordered: readonly Item[], holds: (item: Item) => boolean): number {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(ordered[middle] as Item)) high = middle
    else low = middle + 1
  }
  return low
}

function pageOf(items: Item[]): Item[] {
  if (items.reduce((most, item) => most + boundOfItem(item), 0) < pageBytes) return items
  let size = 0
  const end = items.findIndex((item) => {
    size += sizeOfItem(item)
    return size >= pageBytes
  })
  return end < 0 ? items : items.slice(0, end + 1)
}

// A length prefix keeps ('a', 'b#c') and ('a#b', 'c') apart whatever the keys hold.
export function primaryKey({ pk, sk }: Key): string {
  return `${pk.length}#${pk}${sk}`
}

/** Whether a sort key is within a query's range. */
export function inRange(value: string, range: Query['sk']): boolean {
  if (!range) return true
  if ('beginsWith' in range) return value.startsWith(range.beginsWith)
  if ('lessThan' in range) return compareKeys(value, range.lessThan) < 0
  const [from, to] = range.between
  return compareKeys(value, from) >= 0 && compareKeys(value, to) <= 0
}
