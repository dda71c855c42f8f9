import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromEarlierIds, idText, readStep } from '../../src/search/id-text.ts'
import { packLines, unpackLines } from '../../src/search/packed-lines.ts'
import { chunksOf, evenChunksOf, type Postings, readChunk } from '../../src/search/posting-block.ts'

const largestId = 999_999_999_999
const term = fc.string({
  unit: fc.constantFrom('a', 'b', '=', '東', '京', '😀', '😁', '"', '\\', '#', '-'),
  minLength: 1,
  maxLength: 70,
})
const postings = fc
  .dictionary(
    term,
    fc.dictionary(fc.integer({ min: 1, max: largestId }).map(String), fc.boolean(), { minKeys: 1 }),
  )
  .map(
    (all): Postings =>
      new Map(
        Object.entries(all).map(([term, ids]) => [
          term,
          new Map(Object.entries(ids).map(([id, has]) => [Number(id), has])),
        ]),
      ),
  )

test('postings are read as they were written, packed and as UTF-8', () => {
  fc.assert(
    fc.property(postings, fc.constantFrom(50, 8_000), (all, size) => {
      const read: Postings = new Map()
      for (const { text } of chunksOf(all, size)) {
        const packed = packLines(text)
        expect(unpackLines(packed)).toBe(text)
        expect(packed.isWellFormed()).toBe(true)
        readChunk(text, undefined, read)
      }
      const sorted = (some: Postings) =>
        [...some].map(([term, ids]) => [term, [...ids].sort(([a], [b]) => a - b)]).sort()
      expect(sorted(read)).toEqual(sorted(all))
    }),
  )
})

test('what is too long for one part is in parts of about the same length, none of them a splinter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 40 }), (terms, length) => {
      const all: Postings = new Map(
        Array.from({ length: terms }, (_, at) => [`${at}`.padStart(length, '='), new Map([[at + 1, true]])]),
      )
      const chunks = evenChunksOf(all, 1_000)
      const lengths = chunks.map(({ text }) => text.length)
      expect(chunks.map(({ text }) => text).join('\n')).toBe(
        chunksOf(all, Number.POSITIVE_INFINITY)
          .map(({ text }) => text)
          .join('\n'),
      )
      expect(chunks.at(-1)?.last).toBe(chunksOf(all, 1_000).at(-1)?.last)
      expect(Math.max(...lengths)).toBeLessThan(1_500)
      if (chunks.length > 1) expect(Math.min(...lengths)).toBeGreaterThan(200)
    }),
  )
})

test('a step takes one character up to 44, two up to 2,024, and three up to 91,124', () => {
  const lengthOf = (step: number) => idText([[step, true]]).length
  expect([44, 45, 2_024, 2_025, 91_124, 91_125].map(lengthOf)).toEqual([1, 2, 2, 3, 3, 4])
})

test('ids of an earlier version are the same', () => {
  const text = fromEarlierIds('rs,1,2-,10')
  const cursor = { at: 0, step: 0, has: true }
  const read = []
  while (cursor.at < text.length) {
    readStep(text, cursor)
    read.push([cursor.step, cursor.has])
  }
  expect(read).toEqual([
    [1_000, true],
    [1, true],
    [2, false],
    [36, true],
  ])
})

test('a term that begins as the one before says only how it goes on', () => {
  const lines = ['=print\t#', '=printer\t#', '=prints\t#', '=zoo\t#', '😀a\t#', '😁\t#']
  const packed = packLines(lines.join('\n')).split('\n')
  expect(packed.map((line) => line.slice(1))).toEqual([
    '=print\t#',
    'er\t#',
    's\t#',
    'zoo\t#',
    '😀a\t#',
    '😁\t#',
  ])
})
