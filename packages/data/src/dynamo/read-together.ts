import type { Item, Key } from '../table/table.ts'
import type { ReadOptions } from './read-items.ts'

type Read = (keys: readonly Key[], options: ReadOptions) => Promise<Item[]>
interface Wanted extends PromiseWithResolvers<Item[]> {
  keys: readonly Key[]
  only: readonly string[] | undefined
}

/**
 * Makes one reading of what is asked for at the same moment, as by `Promise.all`: a request costs the processor more
 * than the items in it. Reads that are strongly consistent, and those of some attributes alone, stay among themselves.
 */
export function readTogether(read: Read): Read {
  const waiting = new Map<string, Wanted[]>()

  return (keys, { consistent = false, only }) => {
    const kind = `${consistent} ${only !== undefined}`
    const wanted = { keys, only, ...Promise.withResolvers<Item[]>() }
    const others = waiting.get(kind)
    if (others) others.push(wanted)
    else {
      const together = [wanted]
      waiting.set(kind, together)
      queueMicrotask(() => {
        waiting.delete(kind)
        void answer(together, consistent)
      })
    }
    return wanted.promise
  }

  async function answer(together: readonly Wanted[], consistent: boolean): Promise<void> {
    const keys = new Map(together.flatMap((wanted) => wanted.keys).map((key) => [nameOf(key), key]))
    const attributes = together.flatMap(({ only }) => only ?? [])
    const only = together[0]?.only && [...new Set(attributes)]
    try {
      const items = await read([...keys.values()], { consistent, only })
      const found = new Map(items.map((item) => [nameOf(item), item]))
      for (const { keys, only, resolve } of together) resolve(itemsOf(keys, only, found))
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }
}
