import { folded } from '../../folded.ts'
import { latinLook } from './latin-look.ts'

const withoutMarks: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * A company's name in the form used for comparison: folded, look-alike letters replaced by Latin ones,
 * accents removed. "Café Möller" and "CAFE  MOLLER" are one company, and so is "Саfe Moller" with two
 * Cyrillic letters. Marks of other scripts stay, because there they tell letters apart.
 */
export function companyNameKey(name: string): string {
  return folded(
    latinLook(folded(name).normalize('NFD'))
      .replaceAll(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
      .replaceAll(/[ßæœøłđðþı]/gu, (letter) => withoutMarks[letter] ?? letter),
  )
}

const legalForms = new Set(
  `inc incorporated corp corporation co company llc llp lp ltd limited plc pty gmbh mbh ag kg kgaa ohg ug se sa sas sarl
  srl spa bv nv oy ab as aps kft`.split(/\s+/),
)
const articles = new Set(['the', 'die', 'der', 'das'])

/** The distinctive words of a company's name: without legal form, leading article and punctuation. */
function tellingWords(name: string): string[] {
  const words = companyNameKey(name)
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b|\s|$)/gu, '')
    .replaceAll(/['’`´]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and' && word !== 'und')
  const start = articles.has(words[0] ?? '') ? 1 : 0
  let end = words.length
  while (end > start + 1 && legalForms.has(words[end - 1] ?? '')) end -= 1
  return words.slice(start, end)
}

/** What tells "Region 1" from "Region 2" and "Team A" from "Team B": never a misspelling. */
const marksOf = (words: readonly string[]) =>
  words.flatMap((word) => (word.length === 1 ? [word] : (word.match(/\d+/g) ?? []))).join(' ')

/**
 * Whether one of two different names is probably a misspelling of the other: they differ only in punctuation,
 * an article or the legal form, or by a letter or two in a long word. Names with different numbers never
 * match.
 */
export function isMisspelling(one: string, other: string): boolean {
  const [these, those] = [tellingWords(one), tellingWords(other)]
  if (marksOf(these) !== marksOf(those)) return false
  const [joined, joinedOther] = [these.join(''), those.join('')]
  if (joined === joinedOther) return joined !== ''
  if (these.length !== those.length) return areClose(joined, joinedOther)
  return these.every((word, at) => word === those[at] || areClose(word, those[at] ?? ''))
}

/** Whether one name contains every distinctive word of the other: "Harborline" and "Harborline Logistics". */
export function saysTheSame(one: string, other: string): boolean {
  const [fewer = [], more = []] = [tellingWords(one), tellingWords(other)].sort((a, b) => a.length - b.length)
  return fewer.join('').length >= 4 && fewer.every((word) => more.includes(word))
}

function areClose(one: string, other: string): boolean {
  const shorter = Math.min([...one].length, [...other].length)
  if (shorter < 5) return false
  return distance(one, other) <= (shorter < 8 ? 1 : 2)
}

/** Counts inserted, deleted, replaced and swapped letters: the optimal string alignment distance. */
export function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + same,
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
