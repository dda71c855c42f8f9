const unseen = /\p{Default_Ignorable_Code_Point}/gu
const plain = /^[ -~]*$/
const accents = /[\u0300-\u036f]/gu

/** Letters that no Unicode normal form decomposes. */
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
 * Folds text for searching: drops case, accents, compatibility forms, invisible characters, and surrounding
 * and repeated white space; "GRÖSSE" is "größe" is "grosse". Keeps marks of scripts other than Latin, Greek
 * and Cyrillic, where they are letters. Folds too much for names that must be unique.
 */
export function searchable(text: string): string {
  // What most texts are takes a tenth of the time.
  if (plain.test(text)) return text.toLowerCase().replaceAll(/ {2,}/g, ' ').trim()
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
