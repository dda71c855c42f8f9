import { searchable } from '@remotehands/contract'

/** How many characters a piece of text has by which substrings are found. A shorter search walks through the records. */
const pieceLength = 3

/** Every run of three characters in the texts as searches compare them, each once: whatever contains a text contains its pieces. */
export function piecesOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => runsOf([...searchable(text)])))]
}

/** The words of the texts as searches compare them, each once: letters and digits of any script. */
export function wordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => searchable(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []))]
}

/** The list of everything, and that of one company. */
export const everybody = 'everybody'
export const companyList = (companyId: number) => `company:${companyId}`

// By code points, so that no character is cut in two.
function runsOf(characters: readonly string[]): string[] {
  const count = Math.max(0, characters.length - pieceLength + 1)
  return Array.from({ length: count }, (_, at) => characters.slice(at, at + pieceLength).join(''))
}
