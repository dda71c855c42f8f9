import { wordsOf } from '../search/text-words.ts'

/** Words that say nothing about a text's subject. */
const stopWords = new Set(
  `a about after all also am an and any are as at be because been before being but by can cannot could did do does doing
  don done each for from get gets getting got had has have having he hello help her here hi his how i if in into is it its
  just know let like ll make may me might more most my need no not now of off on once one only or our out over please re s
  same she should so some such t than thank thanks that the their them then there these they this those through to too
  try us use used using ve very want was we were what when where which while who why will with within without won would
  you your`.split(/\s+/),
)

const shortestBeginning = 3
const longestBeginning = 20

// Twice what the longest articles people write have. A text of nothing but different words would delay all
// other indexing for minutes.
const mostTerms = 1_500

/**
 * The terms that find an article: prefixes of its title's words, to match while typing, and its words from
 * the start, up to `mostTerms`.
 */
export function articleTerms(article: { title: string; body: string }): string[] {
  const titleWords = telling([article.title])
  const terms = new Set([
    ...titleWords.map(inTitle),
    ...titleWords.flatMap(beginningsOf),
    ...telling([article.title, article.body]).map(stemOf),
  ])
  return [...terms].slice(0, mostTerms)
}

/** The terms of a search, all required. Empty if it has only stop words. */
export function searchedTerms(text: string): string[] {
  return [...new Set(telling([text]).map(stemOf))]
}

/** The terms of a suggestion, all optional: a word in a title says more than one in a text. */
export function suggestedTerms(text: string): string[] {
  return [...new Set(telling([text]).flatMap((word) => [stemOf(word), inTitle(word)]))]
}

function telling(texts: readonly string[]): string[] {
  return wordsOf(texts).filter((word) => !stopWords.has(word))
}

/** No word of a text contains this mark. */
function inTitle(word: string): string {
  return `^${stemOf(word)}`
}

function beginningsOf(word: string): string[] {
  const characters = [...word]
  const count = Math.max(0, Math.min(characters.length, longestBeginning) - shortestBeginning + 1)
  return Array.from({ length: count }, (_, at) => characters.slice(0, at + shortestBeginning).join(''))
}

const endings = [
  ['ies', 'y'],
  ['sses', 'ss'],
  ['ing', ''],
  ['ed', ''],
  ['s', ''],
] as const
const shortestStem = 3

/** A rough stem of an English word: the same for printer and printers, reset and resets. */
function stemOf(word: string): string {
  if (word.endsWith('ss')) return word
  const ending = endings.find(([end]) => word.endsWith(end) && word.length - end.length >= shortestStem)
  const stem = ending ? word.slice(0, -ending[0].length) + ending[1] : word
  // "connecting" and "connect", "sharing" and "share", "setting" and "set".
  return stem.replace(/(?<=.{3})e$/u, '').replace(/(?<=..)([bdgmnprt])\1$/u, '$1')
}
