import { searchable } from '@remotehands/contract'

/** A word of a text as search knows it, and where it stands there. */
export interface TextWord {
  word: string
  from: number
  to: number
}

/** Letters and digits of any script, and what is seen by nobody between them. */
const runs = /[\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]+/gu
/** Scripts that put no space between words: each of their characters stands for itself. */
const unspaced =
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}'
const pieces = new RegExp(`([${unspaced}])|((?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+)`, 'gu')
const isUnspacedPattern = new RegExp(`^[${unspaced}]$`, 'u')
const plain = /^[a-zA-Z0-9]+$/

/** The words of a text in their order, folded for search; of scripts without spaces, the characters. */
export function textWords(text: string): TextWord[] {
  return [...text.matchAll(runs)].flatMap(({ 0: run, index }) => wordsOfRun(run, index))
}

function wordsOfRun(run: string, from: number): TextWord[] {
  const to = from + run.length
  if (plain.test(run)) return [{ word: run.toLowerCase(), from, to }]
  const folded = searchable(run)
  const isAligned = folded.length === run.length
  return [...folded.matchAll(pieces)].map(({ 0: word, index }) =>
    // Where folding changed the length, the whole run stands for each of its words.
    isAligned ? { word, from: from + index, to: from + index + word.length } : { word, from, to },
  )
}

const isUnspaced = (word: string) => isUnspacedPattern.test(word)

/** Sets words apart from the pieces of short fields in the same list. */
const mark = '='

/** The terms by which texts are found: their words; of scripts without spaces, each character with the next. */
export function wordTerms(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => termsOf(textWords(text).map(({ word }) => word))))]
}

function termsOf(words: readonly string[]): string[] {
  return words.map((word, at) => {
    const next = words[at + 1]
    return next !== undefined && isUnspaced(word) && isUnspaced(next) ? `${mark}${word}${next}` : mark + word
  })
}

/** Part of a search: words that follow each other. The last one may be the beginning of a longer word, unless it is exact. */
export interface SearchPart {
  words: readonly string[]
  isExact: boolean
}

/** Every ticket that is looked at is asked for each of them. */
const mostParts = 8

/**
 * The parts of a search that have words, each once. Of more than eight, as in a message that somebody pasted, those in
 * quotes and the longest.
 */
export function searchParts(written: readonly { text: string; isExact: boolean }[]): SearchPart[] {
  const parts = written.map(({ text, isExact }) => ({
    words: textWords(text).map(({ word }) => word),
    isExact,
  }))
  const unique = new Map(parts.map((part) => [JSON.stringify(part), part]))
  const lengthOf = ({ words }: SearchPart) => words.join('').length
  return [...unique.values()]
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || lengthOf(b) - lengthOf(a))
    .slice(0, mostParts)
}

/** What a text that holds these parts is looked up by. */
export function lookedUp(parts: readonly SearchPart[]): { terms: string[]; beginnings: string[] } {
  const terms: string[] = []
  const beginnings: string[] = []
  for (const { words, isExact } of parts) {
    const last = words.at(-1)
    if (last === undefined) continue
    terms.push(...termsOf(words).slice(0, -1))
    // The last character of such a script is in the term before; alone, it begins one.
    if (isUnspaced(last)) {
      if (words.length < 2 || !isUnspaced(words.at(-2) ?? '')) beginnings.push(mark + last)
    } else if (isExact) terms.push(mark + last)
    else beginnings.push(mark + last)
  }
  return { terms: longestFirst(terms), beginnings: longestFirst(beginnings) }
}

/** A long word is in fewer texts. */
function longestFirst(terms: readonly string[]): string[] {
  return [...new Set(terms)].toSorted((a, b) => b.length - a.length)
}

/** Stands between words, and in none of them. */
const gap = ' '

const beyondAscii = /[^ -~\n\r\t]/
const plainWords = /[a-z0-9]+/g

/** A text's words as one string, folded in one go: a page of a search reads megabytes of texts. Empty if it has none. */
export function joinedWords(text: string): string {
  // What most texts are takes a tenth of the time.
  const words = beyondAscii.test(text)
    ? searchable((text.match(runs) ?? []).join(' ')).match(pieces)
    : text.toLowerCase().match(plainWords)
  return words && words.length > 0 ? gap + words.join(gap) + gap : ''
}

/** The parts that a text has. */
export function partsIn(text: string, parts: readonly SearchPart[]): SearchPart[] {
  if (!beyondAscii.test(text)) {
    const letters = text.toLowerCase()
    return parts.filter((part) => plainRanges(letters, part, 1).length > 0)
  }
  const joined = joinedWords(text)
  return parts.filter((part) => hasPart(joined, part))
}

/** Whether joined words hold a part. */
export function hasPart(joined: string, { words, isExact }: SearchPart): boolean {
  return joined.includes(gap + words.join(gap) + (isExact ? gap : ''))
}

/** A part of a text. */
export interface TextRange {
  from: number
  to: number
}

/** Where a text holds parts, from the first word of each to its last: each at most so many times. */
export function rangesOf(text: string, parts: Iterable<SearchPart>, most: number): TextRange[] {
  if (!beyondAscii.test(text)) {
    const letters = text.toLowerCase()
    return [...parts].flatMap((part) => plainRanges(letters, part, most))
  }
  const words = textWords(text)
  return [...parts].flatMap((part) =>
    placesOf(words, part, most).map((start) => ({
      from: words[start]?.from ?? 0,
      to: words[start + part.words.length - 1]?.to ?? 0,
    })),
  )
}

/** The same in a plain text, in small letters: looked for, rather than taken apart. */
function plainRanges(letters: string, part: SearchPart, most: number): TextRange[] {
  const [first = ''] = part.words
  const ranges: TextRange[] = []
  for (let from = letters.indexOf(first); from >= 0; from = letters.indexOf(first, from + 1)) {
    if (ranges.length === most) break
    const to = isInWord(letters, from - 1) ? undefined : endOfPart(letters, from, part)
    if (to !== undefined) ranges.push({ from, to })
  }
  return ranges
}

function endOfPart(letters: string, from: number, { words, isExact }: SearchPart): number | undefined {
  let to = from
  for (const [at, word] of words.entries()) {
    if (at > 0) while (to < letters.length && !isInWord(letters, to)) to += 1
    if (!letters.startsWith(word, to)) return undefined
    to += word.length
    if (!isInWord(letters, to)) continue
    if (isExact || at < words.length - 1) return undefined
    while (isInWord(letters, to)) to += 1
  }
  return to
}

/** Whether a character is one of a word, in a plain text in small letters. */
function isInWord(letters: string, at: number): boolean {
  const code = letters.charCodeAt(at)
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 122)
}

/** Where a text's words hold a part: the positions of its first words, at most so many. */
export function placesOf(
  words: readonly TextWord[],
  { words: wanted, isExact }: SearchPart,
  most: number,
): number[] {
  const last = wanted.length - 1
  const places: number[] = []
  for (let start = 0; start + last < words.length && places.length < most; start++) {
    const isHere = wanted.every((word, at) => {
      const found = words[start + at]?.word
      return at === last && !isExact ? found?.startsWith(word) : found === word
    })
    if (isHere) places.push(start)
  }
  return places
}

/** Characters in a piece of text for substring search. */
const pieceLength = 3

/**
 * Every run of three characters in the normalized texts, once: what contains a text has its pieces. With the
 * ends of texts, what contains a shorter text has a piece that begins with it.
 */
export function piecesOf(texts: readonly string[], { withEnds = false } = {}): string[] {
  return [...new Set(texts.flatMap((text) => runsOf([...searchable(text)], withEnds)))]
}

/** The words of the texts, normalized for search, without duplicates: letters and digits of any script. */
export function wordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => searchable(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []))]
}

/** The list of everything, and one company's. */
export const everybody = 'everybody'
/** What a site's people read. */
export const siteList = (siteId: number) => `site:${siteId}`
/** What a person raised or follows. */
export const ownList = (userId: number) => `person:${userId}`
export const companyList = (companyId: number) => `company:${companyId}`

// By code points, so that no character is split.
function runsOf(characters: readonly string[], withEnds: boolean): string[] {
  const count = Math.max(0, characters.length - (withEnds ? 0 : pieceLength - 1))
  return Array.from({ length: count }, (_, at) => characters.slice(at, at + pieceLength).join(''))
}
