import { compareKeys } from '../table/item-keys.ts'
import { idText, readStep } from './id-text.ts'

/**
 * By term: the records that have it, and those that have it no more. What is found first, in what was written
 * last, counts.
 */
export type Postings = Map<string, Map<number, boolean>>

/** A sorted part of a list: a line for each term. */
export interface Chunk {
  /** The place of its last posting. */
  last: string
  text: string
}

/** Between a term and its ids, and in a place. */
export const separator = '\t'
const largestId = 1e12 - 1
const digits = 12
const longestTerm = 60
/** Ids in one line. A term that more records have goes on in the next one. */
const idsPerLine = 1_000

/** The end of every list: sorts after all places. */
export const endOfList = '\u{10FFFF}'
/** Sorts after everything that begins with the text before it. */
export const afterAll = '\u{10FFFE}'

/** Words can be of any length: a long one is cut, where it is posted and where it is looked up. */
export const cutTerm = (term: string) => [...term].slice(0, longestTerm).join('')

/** Where a posting stands in its list: by term, newest record first. */
export function placeOf(term: string, id: number): string {
  return `${term}${separator}${String(largestId - id).padStart(digits, '0')}`
}

/** The id at a place; undefined if it is another term's. */
export function idAt(place: string, term: string): number | undefined {
  const [of, id] = place.split(separator)
  return of === term ? largestId - Number(id) : undefined
}

/** Adds postings; what is known already stays as it is. */
export function addPostings(to: Postings, more: Postings): void {
  for (const [term, ids] of more) {
    const known = to.get(term)
    if (!known) to.set(term, new Map(ids))
    else for (const [id, has] of ids) if (!known.has(id)) known.set(id, has)
  }
}

export function addPosting(to: Postings, term: string, id: number, has: boolean): void {
  const known = to.get(term)
  if (known) known.set(id, has)
  else to.set(term, new Map([[id, has]]))
}

/** Removes sorted postings up to a place, inclusive, and returns them. */
export function takeUpTo(postings: Postings, place: string): Postings {
  const taken: Postings = new Map()
  const [lastTerm = '', lastOfTerm] = place.split(separator)
  const lastId = largestId - Number(lastOfTerm)
  for (const [term, ids] of postings) {
    const order = compareKeys(term, lastTerm)
    if (order > 0) break
    const mine = order < 0 ? ids : new Map([...ids].filter(([id]) => id >= lastId))
    if (mine.size > 0) taken.set(term, new Map(mine))
    if (mine.size === ids.size) postings.delete(term)
    else for (const id of mine.keys()) ids.delete(id)
  }
  return taken
}

/** Drops what says that a record lacks a term: at the end of a list nothing says otherwise. */
export function forgetRemoved(postings: Postings): void {
  for (const [term, ids] of postings) {
    for (const [id, has] of ids) if (!has) ids.delete(id)
    if (ids.size === 0) postings.delete(term)
  }
}

/** Writes postings in their order as texts of about `size` characters each. */
export function chunksOf(postings: Postings, size: number): Chunk[] {
  const chunks: Chunk[] = []
  let lines: string[] = []
  let length = 0
  let last = ''
  const close = () => {
    if (lines.length > 0) chunks.push({ last, text: lines.join('\n') })
    lines = []
    length = 0
  }
  for (const [term, ids] of [...postings].sort(([a], [b]) => compareKeys(a, b))) {
    const sorted = [...ids].sort(([a], [b]) => b - a)
    for (let at = 0; at < sorted.length; at += idsPerLine) {
      const part = sorted.slice(at, at + idsPerLine)
      const line = `${term}${separator}${idText(part)}`
      if (length > 0 && length + line.length > size) close()
      lines.push(line)
      length += line.length + 1
      last = placeOf(term, part.at(-1)?.[0] ?? 0)
    }
  }
  close()
  return chunks
}

/** The same in parts of about the same length, of at most some `size` each: of a block that is full no splinter remains. */
export function evenChunksOf(postings: Postings, size: number): Chunk[] {
  const full = chunksOf(postings, size)
  if (full.length < 2) return full
  const even = Math.ceil(full.reduce((sum, { text }) => sum + text.length + 1, 0) / full.length)
  const chunks = chunksOf(postings, even)
  const [last, before] = [chunks.at(-1), chunks.at(-2)]
  if (!last || !before || last.text.length > even / 2) return chunks
  return [...chunks.slice(0, -2), { last: last.last, text: `${before.text}\n${last.text}` }]
}

/** Reads a stored text, or the lines of the terms that are wanted, and adds it to what is known. */
export function readChunk(
  text: string,
  isWanted: (term: string) => boolean = () => true,
  postings: Postings = new Map(),
): Postings {
  for (const line of text.split('\n')) {
    const at = line.indexOf(separator)
    const term = line.slice(0, at)
    if (at < 0 || !isWanted(term)) continue
    const ids = postings.get(term) ?? new Map<number, boolean>()
    readIds(line, at + 1, ids)
    postings.set(term, ids)
  }
  return postings
}

function readIds(text: string, from: number, into: Map<number, boolean>): void {
  const cursor = { at: from, step: 0, has: true }
  let id = 0
  while (cursor.at < text.length) {
    const isFirst = cursor.at === from
    readStep(text, cursor)
    id = isFirst ? cursor.step : id - cursor.step
    if (!into.has(id)) into.set(id, cursor.has)
  }
}
