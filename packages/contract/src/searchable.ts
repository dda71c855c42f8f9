const unseen = /\p{Default_Ignorable_Code_Point}/gu
const accents = /[\u0300-\u036f]/gu

/** Letters that no normal form takes apart. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
  ς: 'σ',
}
const letters = new RegExp(`[${Object.keys(spelledOut).join('')}]`, 'gu')

/**
 * A text as searches compare it: without case, accents, compatibility forms, what is never seen, and surrounding and
 * repeated white space; "GRÖSSE" is "größe" is "grosse". Marks of scripts other than Latin, Greek and Cyrillic stay: there
 * they are letters. For names that have to be unique this folds too much.
 */
export function searchable(text: string): string {
  return text
    .replaceAll(unseen, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(accents, '')
    .normalize('NFC')
    .replaceAll(letters, (letter) => spelledOut[letter] ?? letter)
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** Whether one of the texts contains the search. */
export function contains(texts: readonly string[], search: string): boolean {
  const wanted = searchable(search)
  return texts.some((text) => searchable(text).includes(wanted))
}
