import { describe, expect, it, test } from 'vitest'
import { contains, searchable } from '../src/index.ts'

describe('a search finds', () => {
  it.each([
    ['GRÖSSE', 'Größe der Platte'],
    ['grosse', 'Größe'],
    ['größe', 'GROSSE PLATTE'],
    ['uber', 'Über uns'],
    ['ÜBER', 'uber'],
    ['strasse', 'Hauptstraße 5'],
    ['STRAẞE', 'strasse'],
    ['cafe', 'Cafe\u0301 Noir'],
    ['ångström', 'Angstrom'],
    ['lodz', 'Łódź'],
    ['ostergaard', 'Østergaard'],
    ['aegir', 'Ægir'],
    ['istanbul', 'İSTANBUL'],
    ['ΟΔΟΣ', 'οδος'],
    ['Ａｃｍｅ', 'acme'],
    ['wi-fi', 'Wi\u00ad-Fi'],
    ['two  words', 'two words'],
  ])('%s in %s', (search, text) => {
    expect(contains([text], search)).toBe(true)
  })

  it.each([
    ['resume', 'result'],
    ['が', 'か'],
    ['x', ''],
  ])('no %s in %s', (search, text) => {
    expect(contains([text], search)).toBe(false)
  })
})

test.each(['Größe', 'İ', 'Łódź', 'ǅ', 'ﬁ', 'ΐ', '한국', 'が'])(
  '%s is as searchable as what became of it',
  (text) => {
    expect(searchable(searchable(text))).toBe(searchable(text))
  },
)

test('plain texts are folded as others are', () => {
  // What is seen by nobody is dropped, the slow way.
  for (const text of ['Two  Words', '  (a)  b ', '', ' ', 'WI-FI ~'])
    expect(searchable(text)).toBe(searchable(`${text}\u200b`))
})
