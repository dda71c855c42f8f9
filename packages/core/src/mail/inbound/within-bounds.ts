/** An entry of a ticket holds 400 KB at most, with all that belongs to it. */
const mostSentences = 20
const longestSentence = 300
const mostFoldedBytes = 100_000
/** Ends what is cut, so that nobody takes it for all. */
export const longer = '\n\n(The mail is longer; see the original.)'

/** As many sentences as somebody reads, and how many more there are. */
export function fewOf(sentences: readonly string[]): string[] {
  const shown = sentences.slice(0, mostSentences).map((sentence) => sentence.slice(0, longestSentence))
  const more = sentences.length - shown.length
  return more > 0 ? [...shown, `And ${more} more.`] : shown
}

/** The start of a text that an entry has room for, whatever its letters take. */
export function withinBytes(text: string): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= mostFoldedBytes) return text
  // A letter that is cut in two is left out.
  const start = bytes.subarray(0, mostFoldedBytes - longer.length)
  return `${new TextDecoder().decode(start, { stream: true })}${longer}`
}
