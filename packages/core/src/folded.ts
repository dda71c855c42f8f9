/**
 * A name as it is compared: without case, without compatibility forms, surrounding and repeated white space. Whoever
 * compares, counts or keys by a name uses this, or two spellings of one account would be two.
 */
export function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
}
