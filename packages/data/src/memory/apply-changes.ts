import type { Changes, Item, Key } from '@remotehands/core'
import { plainCopy } from '../table/plain-copy.ts'
import { add, isStoredNumber } from './exact-number.ts'
import { require } from './invalid-request.ts'

const otherType = 'An operand in the update expression has an incorrect data type'

/** The item after an update, whose values it takes over; a new one when there was none. Throws InvalidRequest when a number or a set is added to something else. */
export function applyChanges(key: Key, item: Item | undefined, changes: Changes): Item {
  const changed: Item = { ...(item ?? { pk: key.pk, sk: key.sk }), ...changes.set }
  for (const [name, amount] of Object.entries(changes.add ?? {})) {
    const before = item?.[name] ?? 0
    require(isStoredNumber(before), otherType)
    changed[name] = add(before, amount)
  }
  for (const [name, numbers] of Object.entries(changes.addToSet ?? {})) {
    changed[name] = plainCopy(new Set([...setOf(item, name), ...numbers]))
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
  if (item?.[name] === undefined) return new Set()
  const before = item[name]
  require(before instanceof Set, otherType)
  return before
}
