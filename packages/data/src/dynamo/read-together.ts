import type { Item, Key } from '@remotehands/core'
import { type Attributes, toItem } from './attribute-values.ts'
import type { ReadOptions } from './read-items.ts'

interface Wanted extends PromiseWithResolvers<Item[]> {
  keys: readonly Key[]
  only: readonly string[] | undefined
}

/**
 * Makes one read of all that is asked for in the same moment, as by `Promise.all`: a request costs the processor more
 * than most items do. What differs in consistency, or in whether all attributes are wanted, is read apart.
 */
export function readTogether(
  read: (keys: readonly Key[], options: ReadOptions) => Promise<Attributes[]>,
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
      const found = new Map(items.map((item) => [nameOf(item.pk?.S, item.sk?.S), item]))
      for (const wanted of together) wanted.resolve(itemsOf(wanted, found))
    } catch (error) {
      for (const wanted of together) wanted.reject(error)
    }
  }
}

/** What one of them wanted, as copies of its own. */
function itemsOf({ keys, only }: Wanted, found: ReadonlyMap<string, Attributes>): Item[] {
  const names = new Set(keys.map(({ pk, sk }) => nameOf(pk, sk)))
  const items = [...names].map((name) => found.get(name)).filter((item) => item !== undefined)
  return items.map((item) => toItem(only ? partOf(item, ['pk', 'sk', ...only]) : item))
}

function partOf(item: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
}

function nameOf(pk: string | undefined, sk: string | undefined): string {
  // As they are kept: see `plainCopy`.
  return JSON.stringify([pk?.toWellFormed(), sk?.toWellFormed()])
}
