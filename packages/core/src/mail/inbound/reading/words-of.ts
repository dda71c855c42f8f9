/** Splits a list of words, kept short to read: `one|two`, over as many lines as it takes. */
export function wordsOf(list: string): string[] {
  return list.split('|').map((word) => word.trim())
}
