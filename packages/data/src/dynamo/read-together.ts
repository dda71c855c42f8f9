import type { Item, Key } from '@remotehands/core'
import type { ReadOptions } from './read-items.ts'

interface Wanted extends PromiseWithResolvers<Item[]> {
  keys: readonly Key[]
  only: readonly string[] | undefined
}

/**
 * Combines all reads of the same moment, as by `Promise.all`, into one: a request costs more processor time
 * than most items. Reads that differ in consistency, or in whether they want all attributes, stay separate.
 */
export function readTogether(
  read: (keys: readonly Key[], options: ReadOptions) => Promise<Item[]>,
): (keys: readonly Key[], options: ReadOptions) => Promise<Item[]> {
  const gathering = new Map<string, Wanted[]>()

  return (keys, { consistent, only }) => {
    const wanted = { ...Promise.withResolvers<Item[]>(), keys, only }
    const kind = JSON.stringify([consistent, only !== undefined])
    const together = gathering.get(kind) ?? []
    gathering.set(kind, together)
    if (together.push(wanted) === 1) {
      queueMicrotask(() => {
        gathering.delete(kind)
        void answer(together, consistent)
      })
    }
    return wanted.promise
  }

  async function answer(together: readonly Wanted[], consistent: boolean): Promise<void> {
    const keys = new Map<string, Key>()
    for (const key of together.flatMap((wanted) => wanted.keys)) keys.set(nameOf(key.pk, key.sk), key)
    const only = together[0]?.only && [...new Set(together.flatMap((wanted) => wanted.only ?? []))]
    try {
      const items = await read([...keys.values()], { consistent, only })
      const found = new Map(items.map((item) => [nameOf(item.pk, item.sk), item]))
      const given = new Set<Item>()
      for (const wanted of together) wanted.resolve(itemsOf(wanted, found, given))
    } catch (error) {
      for (const wanted of together) wanted.reject(error)
    }
  }
}

/** The items that one read wanted; copies those already given to another. */
function itemsOf({ keys, only }: Wanted, found: ReadonlyMap<string, Item>, given: Set<Item>): Item[] {
  const names = new Set(keys.map(({ pk, sk }) => nameOf(pk, sk)))
  const items = [...names].map((name) => found.get(name)).filter((item) => item !== undefined)
  return items.map((item) => {
    const own = given.has(item) ? structuredClone(item) : item
    given.add(item)
    return only ? partOf(own, ['pk', 'sk', ...only]) : own
  })
}

function partOf(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name))) as Item
}

function nameOf(pk: string, sk: string): string {
  // In stored form: see `plainCopy`.
  const partition = pk.toWellFormed()
  return `${partition.length} ${partition}${sk.toWellFormed()}`
}
