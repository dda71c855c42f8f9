import { plainCopy } from './plain-copy.ts'
import type { Changes, Item, Key } from './table.ts'

/** The item after an update; a new one when there was none. Throws when a number or a set is added to something else. */
export function applyChanges(key: Key, item: Item | undefined, changes: Changes): Item {
  const changed: Item = { ...(item ?? { pk: key.pk, sk: key.sk }), ...plainCopy(changes.set ?? {}) }
  for (const [name, amount] of Object.entries(changes.add ?? {})) {
    const before = item?.[name] ?? 0
    if (typeof before !== 'number') throw new TypeError(`${name} is not a number.`)
    changed[name] = before + amount
  }
  for (const [name, numbers] of Object.entries(changes.addToSet ?? {})) {
    changed[name] = new Set([...setOf(item, name), ...numbers])
  }
  for (const [name, numbers] of Object.entries(changes.removeFromSet ?? {})) {
    const gone = new Set<unknown>(numbers)
    const left = new Set([...setOf(item, name)].filter((number) => !gone.has(number)))
    if (left.size > 0) changed[name] = left
    else delete changed[name]
  }
  for (const name of changes.remove ?? []) delete changed[name]
  return changed
}

function setOf(item: Item | undefined, name: string): Set<unknown> {
  const before = item?.[name] ?? new Set()
  if (!(before instanceof Set)) throw new TypeError(`${name} is not a set.`)
  return before
}
