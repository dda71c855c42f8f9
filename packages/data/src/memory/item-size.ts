import type { Item } from '@remotehands/core'
import { sizeOfDecimal, sizeOfNumber } from '../table/decimal.ts'
import { ExactNumber } from './exact-number.ts'

/** Bytes of well-formed text in UTF-8. */
export function bytesOf(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // Two surrogates make four bytes, so each counts two.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes
}

// Items are never changed in place.
const sizes = new WeakMap<Item, number>()

/** Bytes of an item as the engine counts: names and values. Source: "DynamoDB item sizes and formats". */
export function sizeOfItem(item: Item): number {
  const size = sizes.get(item) ?? sizeOfFields(item)
  sizes.set(item, size)
  return size
}

// Of 38 digits and a minus.
const largestNumber = 22

const bounds = new WeakMap<Item, number>()

/** No fewer bytes than a stored item has, told once and without a look at its texts. */
export function boundOfItem(item: Item): number {
  const bound = bounds.get(item) ?? mostBytesOf(item)
  bounds.set(item, bound)
  return bound
}

/** No fewer bytes than a value has, told without a look at its texts: most limits are far away. */
export function mostBytesOf(value: unknown): number {
  if (typeof value === 'string') return 3 * value.length
  if (typeof value !== 'object' || value === null || value instanceof ExactNumber) return largestNumber
  if (value instanceof Set) return value.size * largestNumber
  let most = 3
  for (const name of Object.keys(value)) most += 3 * name.length + 1 + mostBytesOf((value as Item)[name])
  return most
}

function sizeOfFields(fields: object): number {
  let size = 0
  for (const [name, value] of Object.entries(fields)) size += bytesOf(name) + sizeOf(value)
  return size
}

/** Bytes of one value. A list or a map takes three more, and one for each of its values. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return bytesOf(value)
  if (typeof value === 'number') return sizeOfNumber(value)
  if (value instanceof ExactNumber) return sizeOfDecimal(value)
  if (value instanceof Set) return [...value].reduce((sum, each) => sum + sizeOf(each), 0)
  if (Array.isArray(value)) return 3 + value.reduce((sum, each) => sum + 1 + sizeOf(each), 0)
  if (typeof value === 'object' && value !== null) return 3 + Object.keys(value).length + sizeOfFields(value)
  return 1
}
