import { plainCopy } from './plain-copy.ts'
import type { Changes, Item, Key } from './table.ts'

/** The item after an update; a new one when there was none. Throws when a number is added to something else. */
export function applyChanges(key: Key, item: Item | undefined, changes: Changes): Item {
  const changed: Item = { ...(item ?? { pk: key.pk, sk: key.sk }), ...plainCopy(changes.set ?? {}) }
  for (const [name, amount] of Object.entries(changes.add ?? {})) {
    const before = item?.[name] ?? 0
    if (typeof before !== 'number') throw new TypeError(`${name} is not a number.`)
    changed[name] = before + amount
  }
  for (const name of changes.remove ?? []) delete changed[name]
  return changed
}
