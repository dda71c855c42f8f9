import { searchable } from '@remotehands/contract'

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
