import type { TicketHit } from '@remotehands/contract'
import { placesOf, type SearchPart, type TextWord, textWords } from '../search/text-words.ts'
import type { SearchedText } from './searched-texts.ts'

/** Where parts of a search are found in a text. */
export interface FoundText {
  text: SearchedText
  /** From where to where, in order, without overlaps. */
  ranges: { from: number; to: number }[]
  /** The parts that it has. */
  parts: ReadonlySet<SearchPart>
}

/** The texts that have at least one of the parts, those with most of them first. */
export function findInTexts(texts: readonly SearchedText[], parts: readonly SearchPart[]): FoundText[] {
  return texts
    .map((text) => foundIn(text, parts))
    .filter((found) => found.parts.size > 0)
    .sort((a, b) => b.parts.size - a.parts.size)
}

function foundIn(text: SearchedText, parts: readonly SearchPart[]): FoundText {
  const words = textWords(text.text)
  const found = parts.map((part) => ({ part, places: placesOf(words, part) }))
  const ranges = found.flatMap(({ part, places }) => places.map((start) => rangeOf(words, start, part)))
  const here = found.filter(({ places }) => places.length > 0)
  return { text, ranges: withoutOverlaps(ranges), parts: new Set(here.map(({ part }) => part)) }
}

function rangeOf(words: readonly TextWord[], start: number, { words: wanted }: SearchPart) {
  return { from: words[start]?.from ?? 0, to: words[start + wanted.length - 1]?.to ?? 0 }
}

function withoutOverlaps(ranges: FoundText['ranges']): FoundText['ranges'] {
  const sorted = ranges.toSorted((a, b) => a.from - b.from || b.to - a.to)
  return sorted.filter(({ from }, at) => sorted.slice(0, at).every(({ to }) => from >= to))
}

/** Characters before the first word that was found, and of the whole sentence. */
const before = 40
const longest = 180

/** The sentence around the first word that was found, as plain text on one line. */
export function sentenceOf({ text: { text }, ranges }: FoundText): TicketHit['parts'] {
  const first = ranges[0]?.from ?? 0
  const start = first <= before ? 0 : wordStart(text, first - before, first)
  const end = text.length - start <= longest ? text.length : wordEnd(text, start + longest)
  const parts: TicketHit['parts'] = []
  const add = (from: number, to: number, isFound: boolean) => {
    const shown = text.slice(from, to).replaceAll(/\s+/gu, ' ')
    if (shown) parts.push({ text: shown, isFound })
  }
  let at = start
  for (const { from, to } of ranges.filter((range) => range.to <= end)) {
    add(at, from, false)
    add(from, to, true)
    at = to
  }
  add(at, end, false)
  return [
    ...(start > 0 ? [{ text: '…', isFound: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: '…', isFound: false }] : []),
  ]
}

/** Behind the first blank from there on, so that no word is cut where there are blanks. */
function wordStart(text: string, from: number, to: number): number {
  const blank = text.slice(from, to).search(/\s\S/u)
  return blank < 0 ? whole(text, from) : from + blank + 1
}

function wordEnd(text: string, to: number): number {
  const blank = text.slice(to - before, to).search(/\s\S*$/u)
  return blank < 0 ? whole(text, to) : to - before + blank
}

/** Not between the halves of a character. */
function whole(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at
}
