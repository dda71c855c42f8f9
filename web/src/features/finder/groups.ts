import { type Act, entryOf, matchingActs } from './acts.ts'
import { type Entry, keyOf } from './places.ts'
import type { Found } from './use-found.ts'

export interface Group extends Found {
  /** Whether it stays as it is while more is searched for. */
  isFirm?: boolean
}

/** An act that is called as was typed stands above all that was found, others below it, and screens last. */
export function inOrder(
  found: readonly Found[],
  screens: readonly Entry[],
  acts: { all: readonly Act[]; atFirst: readonly Act[] },
  text: string,
): Group[] {
  const { first, others } = text === '' ? { first: acts.atFirst, others: [] } : matchingActs(acts.all, text)
  const seen = new Set<string>()
  // Two documents of one name lead to the same place.
  const isNews = (entry: Entry) => !seen.has(keyOf(entry)) && seen.add(keyOf(entry))
  return [
    { heading: 'Do', isFirm: true, entries: first.map(entryOf) },
    ...found,
    { heading: first.length > 0 ? 'Other acts' : 'Do', entries: others.map(entryOf) },
    { heading: 'Go to', entries: screens },
  ]
    .map((group) => ({ ...group, entries: group.entries.filter(isNews) }))
    .filter(({ entries }) => entries.length > 0)
}
