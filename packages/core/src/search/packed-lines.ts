import { fromEarlierIds } from './id-text.ts'
import { separator } from './posting-block.ts'

/** Characters of the term before, at most, that one shares with it: told by one character, from this one on. */
const mostShared = 60
const none = 35

/** Sorted lines, each with how many characters its term shares with the one before, and the rest. */
export function packLines(text: string): string {
  let before = ''
  return linesOf(text, (line) => {
    const term = line.slice(0, line.indexOf(separator))
    const shared = sharedLength(before, term)
    before = term
    return String.fromCharCode(none + shared) + line.slice(shared)
  })
}

export function unpackLines(packed: string): string {
  let before = ''
  return linesOf(packed, (line) => {
    before = before.slice(0, line.charCodeAt(0) - none) + line.slice(1)
    return before
  })
}

/** Lines of an earlier version. */
export function fromEarlierLines(text: string): string {
  return linesOf(text, (line) => {
    const from = line.indexOf(separator) + 1
    return line.slice(0, from) + fromEarlierIds(line.slice(from))
  })
}

function linesOf(text: string, change: (line: string) => string): string {
  return text === '' ? '' : text.split('\n').map(change).join('\n')
}

function sharedLength(some: string, other: string): number {
  const most = Math.min(some.length, other.length, mostShared)
  let shared = 0
  while (shared < most && some[shared] === other[shared]) shared++
  // Halves of a character can't be stored.
  return /[\uD800-\uDBFF]$/.test(other.slice(0, shared)) ? shared - 1 : shared
}
