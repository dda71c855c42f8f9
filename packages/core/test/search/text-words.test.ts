import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  joinedWords,
  lookedUp,
  partsIn,
  placesOf,
  rangesOf,
  searchParts,
  textWords,
  wordTerms,
} from '../../src/search/text-words.ts'
import { findInTexts, sentenceOf } from '../../src/tickets/find-in-texts.ts'

const textOf = (text: string) => ({ place: 'reply', text, isInternal: false }) as const
const part = (text: string, isExact = false) => searchParts([{ text, isExact }])

describe('the parts of a search', () => {
  test('are each looked for once, and at most eight: those in quotes, and the longest words', () => {
    const same = Array.from({ length: 25 }, () => ({ text: 'a', isExact: true }))
    expect(searchParts(same)).toHaveLength(1)
    const words =
      'the remote computer requires network level authentication which your screen does not support'
    const written = words.split(' ').map((text) => ({ text, isExact: false }))
    const kept = searchParts([...written, { text: 'on it', isExact: true }])
    expect(kept.map((each) => each.words.join(' '))).toEqual([
      ...['on it', 'authentication', 'computer', 'requires', 'network', 'support', 'remote', 'screen'],
    ])
  })

  const some = fc.string({ unit: fc.constantFrom(...'abAßΣ東京é1 .-\u200b\u0301ﷺ½'), maxLength: 30 })
  const ascii = fc.string({ unit: 'binary-ascii', maxLength: 30 })
  const text = fc.oneof(some, ascii, fc.string({ unit: 'grapheme', maxLength: 12 }))

  test('are the same in plain texts, which are folded a quicker way', () => {
    fc.assert(
      // What is seen by nobody is folded away, the slow way.
      fc.property(ascii, (whole) => {
        expect(joinedWords(whole)).toBe(joinedWords(`${whole} \u200b`))
      }),
    )
  })

  test('are in a text if they have a place there', () => {
    fc.assert(
      fc.property(text, text, fc.boolean(), (whole, typed, isExact) => {
        // Its own words are in it, too.
        for (const each of [...part(typed, isExact), ...part(whole.slice(0, 9), isExact)]) {
          const hasPlace = placesOf(textWords(whole), each, 1).length > 0
          expect(partsIn(whole, [each])).toEqual(hasPlace ? [each] : [])
        }
      }),
    )
  })

  test('stand in plain texts where they do in those that are taken apart', () => {
    const plain = fc.oneof(ascii, fc.string({ unit: fc.constantFrom(...'abA1 .-\n'), maxLength: 30 }))
    const most = fc.integer({ min: 1, max: 3 })
    fc.assert(
      fc.property(plain, plain, fc.boolean(), most, (whole, typed, isExact, times) => {
        const parts = [...part(typed, isExact), ...part(whole.slice(2, 9), isExact)]
        // What is seen by nobody is folded away, the slow way.
        expect(rangesOf(whole, parts, times)).toEqual(rangesOf(`${whole} \u200b`, parts, times))
        expect(partsIn(whole, parts)).toEqual(partsIn(`${whole} \u200b`, parts))
      }),
    )
  })

  test('are looked up by terms of every text that they have a place in', () => {
    const place = fc.record({ from: fc.nat(20), length: fc.integer({ min: 1, max: 10 }) })
    fc.assert(
      fc.property(text, text, place, fc.boolean(), (whole, typed, { from, length }, isExact) => {
        const terms = wordTerms([whole])
        for (const each of [...part(typed, isExact), ...part(whole.slice(from, from + length), isExact)]) {
          if (placesOf(textWords(whole), each, 1).length === 0) continue
          const wanted = lookedUp([each])
          expect(terms).toEqual(expect.arrayContaining(wanted.terms))
          for (const start of wanted.beginnings)
            expect(terms.filter((term) => term.startsWith(start))).not.toEqual([])
        }
      }),
    )
  })

  test('are not counted on through a text that repeats them', () => {
    let reads = 0
    const words = Array.from({ length: 5_000 }, (_, at) => ({
      ...{ from: 2 * at, to: 2 * at + 1 },
      get word() {
        reads++
        return 'a'
      },
    }))
    const [wanted] = part('a', true)
    if (!wanted) throw new Error('No part.')
    expect(placesOf(words, wanted, 20)).toHaveLength(20)
    expect(reads).toBe(20)
  })
})

describe('the sentence of a hit', () => {
  const marked = (text: string, typed: string, isExact = false) =>
    findInTexts([textOf(text)], part(typed, isExact)).map((found) => sentenceOf(found))

  test('marks words that stand one in another once', () => {
    const [found] = findInTexts(
      [textOf('the printing press')],
      [...part('print'), ...part('printing press', true)],
    )
    expect(found && sentenceOf(found)).toEqual([
      { text: 'the ', isFound: false },
      { text: 'printing press', isFound: true },
    ])
  })

  test('shows no marks of Markdown, unless what is found is among them', () => {
    const text =
      'The **second** screen, see ![shot.png](attachment:6cb1a1f0-8a1c-4b0e-9a3b-2f1f0a5c7d11) and [this](https://help.test/dim)'
    const shown = (typed: string) =>
      marked(text, typed).map((parts) => parts.map((part) => part.text).join(''))
    expect(shown('second')).toEqual(['The second screen, see [Picture: shot.png] and this'])
    expect(shown('dim')).toEqual([expect.stringContaining('https://help.test/dim')])
  })

  test('marks what is found up to where the line ends', () => {
    const long = `${'b'.repeat(300)}`
    const [parts] = marked(`It says ${long} again`, 'bbb')
    expect(parts?.filter(({ isFound }) => isFound)).toEqual([
      { text: expect.stringMatching(/^b{100,}$/), isFound: true },
    ])
    expect(parts?.at(-1)).toEqual({ text: '…', isFound: false })
  })
})
