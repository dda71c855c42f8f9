const unseen = /\p{Default_Ignorable_Code_Point}/gu

/**
 * A name as it is compared: without case, without compatibility forms and what is never seen (U+200B, soft hyphens),
 * surrounding and repeated white space. Whoever
 * compares, counts or keys by a name uses this, or two spellings of one account would be two. A sigma is one letter,
 * also at the end of a word: where a word ends in one text, it may go on in another.
 */
export function folded(name: string): string {
  return name
    .replaceAll(unseen, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
