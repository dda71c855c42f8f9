import * as z from 'zod'
import type { Item } from '../table/table.ts'

/** The attribute by which a set of numbers is told from a list. */
const setOfNumbers = '$numbers'

const Line = z.looseObject({ pk: z.string().min(1), sk: z.string().min(1) })

/** An item as one line of JSON: the same for the same item, whatever the order of its attributes. */
export function lineOf(item: Item): string {
  return JSON.stringify(ordered(item))
}

/** Reads a line back. Throws for what is no item. */
export function itemOf(line: string): Item {
  return revived(Line.parse(JSON.parse(line))) as Item
}

function ordered(value: unknown): unknown {
  if (value instanceof Set) return { [setOfNumbers]: [...value].map(Number).sort((a, b) => a - b) }
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, ordered(each)]),
  )
}

function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length === 1 && first?.[0] === setOfNumbers) return new Set(z.array(z.number()).parse(first[1]))
  return Object.fromEntries(entries.map(([name, each]) => [name, revived(each)]))
}
