import type { TicketHit } from '@remotehands/contract'
import { plainMessage } from '@remotehands/markdown/plain-message'
import { partsIn, rangesOf, type SearchPart, type TextRange } from '../search/text-words.ts'
import type { SearchedText } from './searched-texts.ts'

/** A text that has parts of a search, and which. */
export interface FoundText {
  text: SearchedText
  parts: ReadonlySet<SearchPart>
}

/** The texts that have at least one of the parts, those with most of them first. */
export function findInTexts(texts: readonly SearchedText[], parts: readonly SearchPart[]): FoundText[] {
  return texts
    .map((text) => ({ text, parts: new Set(partsIn(text.text, parts)) }))
    .filter((found) => found.parts.size > 0)
    .sort((a, b) => b.parts.size - a.parts.size)
}

/** Places of each part that are looked for: a sentence shows few. */
const mostPlaces = 20

/** From where to where a text has its parts, in order, without overlaps. */
function rangesIn({ text: { text }, parts }: FoundText): TextRange[] {
  const kept: TextRange[] = []
  for (const range of rangesOf(text, parts, mostPlaces).toSorted((a, b) => a.from - b.from || b.to - a.to))
    if (range.from >= (kept.at(-1)?.to ?? 0)) kept.push(range)
  return kept
}

/** Characters before the first word that was found: in a narrow row it is still seen. And of the whole sentence. */
const before = 20
const longest = 180

/** The sentence around the first word that was found, as plain text on one line. */
export function sentenceOf(hit: FoundText): TicketHit['parts'] {
  const found = withoutMarks(hit)
  const { text } = found.text
  const ranges = rangesIn(found)
  const first = ranges[0]?.from ?? 0
  const start = first <= before ? 0 : wordStart(text, first - before, first)
  const end = text.length - start <= longest ? text.length : wordEnd(text, start + longest)
  const parts: TicketHit['parts'] = []
  const add = (from: number, to: number, isFound: boolean) => {
    const shown = text.slice(from, to).replaceAll(/\s+/gu, ' ')
    if (shown) parts.push({ text: shown, isFound })
  }
  let at = start
  for (const { from, to } of ranges.filter((range) => range.from < end)) {
    add(at, from, false)
    add(from, Math.min(to, end), true)
    at = Math.min(to, end)
  }
  add(at, end, false)
  return [
    ...(start > 0 ? [{ text: '…', isFound: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: '…', isFound: false }] : []),
  ]
}

/** The same without the marks of Markdown, unless what was found is among them: in a link's address. */
function withoutMarks(found: FoundText): FoundText {
  const text = plainMessage(found.text.text)
  const isThere = partsIn(text, [...found.parts]).length === found.parts.size
  return isThere ? { ...found, text: { ...found.text, text } } : found
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
