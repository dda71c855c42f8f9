import { searchable } from '@remotehands/contract'
import type { Entry } from './places.ts'

/** Something that the finder can do. */
export interface Act extends Pick<Entry, 'about' | 'shortcut'> {
  /** What it is called. The first is shown. */
  names: readonly [string, ...string[]]
  /** What it is found by, too. */
  words?: string
  /** Whether it is among those that are shown before anything is typed. */
  isCommon?: boolean
  does: { path: string } | { run: () => void }
}

/** How many may stand above the tickets that were found. */
const mostAbove = 3

/** Whether each word that was typed begins one of these. */
export function beginsWords(words: string, typed: string): boolean {
  const own = searchable(words).split(/[^\p{L}\p{N}]+/u)
  return searchable(typed)
    .split(' ')
    .every((word) => own.some((each) => each.startsWith(word)))
}

/** The acts that a text means: those with a name that begins with it, which stand above tickets, and all others. */
export function matchingActs(acts: readonly Act[], text: string): { first: Act[]; others: Act[] } {
  const typed = searchable(text)
  const isCalled = ({ names }: Act) => names.some((name) => searchable(name).startsWith(typed))
  const isMeant = ({ names, words = '' }: Act) => beginsWords([...names, words].join(' '), typed)
  const meant = acts.filter((act) => isCalled(act) || isMeant(act))
  const first = meant.filter(isCalled).slice(0, mostAbove)
  return { first, others: meant.filter((act) => !first.includes(act)) }
}

/** An act as a line of the list. */
export const entryOf = ({ names: [label], about = '', shortcut = '', does }: Act): Entry => ({
  ...{ label, about, shortcut },
  ...does,
})
