import { asciiAddress } from '@remotehands/contract'

const unseen = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Folds a name for comparing: drops case, compatibility forms, invisible characters (U+200B, soft hyphens),
 * and surrounding and repeated white space. Compare, count and key by names only with this, or two spellings
 * of one account would be two. All sigmas are equal, even at the end of a word, because the word may continue
 * in another text.
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

/** An address in the form that all its spellings share, the domain as mail servers know it. */
export function foldedAddress(address: string): string {
  return folded(asciiAddress(address))
}

/**
 * The mailbox that an address probably leads to, for counting what is mailed there: most servers deliver `ada+tag@` to `ada@`, and some
 * `a.d.a@`, too. Another mailbox may have the same.
 */
export function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^(.*)(@[^@]*)$/s.exec(foldedAddress(address)) ?? []
  return `${name.replace(/\+.*$/s, '').replaceAll('.', '')}${domain}`
}
