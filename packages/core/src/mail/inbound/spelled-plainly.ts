const unseen = /\p{Default_Ignorable_Code_Point}/u
/** What URLs take for a dot, and NFKC doesn’t. */
const otherDots = /[。｡]/u

/**
 * Whether an address is written as its owner’s programs write it. One with letters that can’t be seen, or that stand for
 * others (a wide Ａ, the sign of kelvins), is the same address to whoever folds it, and another to mail servers.
 */
export function isSpelledPlainly(address: string): boolean {
  const composed = address.normalize('NFC')
  return composed.normalize('NFKC') === composed && !unseen.test(address) && !otherDots.test(address)
}
