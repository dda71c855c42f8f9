import { memoryTable } from '@remotehands/data/memory'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { everybody, sortedBlocks } from '../../src/index.ts'
import { blockReader } from '../../src/search/block-reader.ts'
import { findPostings } from '../../src/search/find-postings.ts'
import { idText } from '../../src/search/id-text.ts'
import { chunksOf, endOfList, type Postings, placeOf } from '../../src/search/posting-block.ts'
import {
  blockItem,
  type Level,
  levelPartition,
  levels,
  newestPartition,
  newestWrites,
} from '../../src/search/posting-list.ts'

test.each([
  ['words', { terms: ['=printer', '=scanner'] }],
  ['beginnings of words', { terms: [], beginnings: ['=printer', '=scanner'] }],
])('of two %s, one much more frequent, what is found has both', async (_, wanted) => {
  const table = memoryTable()
  const multiples = (of: number) => Array.from({ length: 60_000 / of }, (_, at) => 60_000 - at * of)
  // More than one read has of the one, and less of the other.
  const posted = [
    { list: everybody, term: '=printer', ids: multiples(3) },
    { list: everybody, term: '=scanner', ids: multiples(50) },
  ]
  for (const item of sortedBlocks('tickets', posted)) await table.put(item)
  const { ids } = await findPostings(blockReader(table), 'tickets', {
    list: everybody,
    ...wanted,
    before: 40_000,
    limit: 50,
  })
  expect(ids).toHaveLength(50)
  expect(ids.filter((id) => id % 150 !== 0)).toEqual([])
})

const list = { kind: 'tickets', list: everybody } as const
const terms = ['a', 'ab', 'abc', '=東', '=東京', '😀a', '=printer', '=print']
/** By term: records that have it, and some that have it no more. */
const said = fc.dictionary(
  fc.constantFrom(...terms),
  fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.boolean()), { minLength: 1, maxLength: 150 }),
)
const postingsOf = (all: Record<string, [number, boolean][]>): Postings =>
  new Map(Object.entries(all).map(([term, ids]) => [term, new Map(ids)]))

test('the pages of a search have every record that has all terms by what was written last of it, newest first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        // The oldest in front: the three levels, and what isn't sorted yet.
        parts: fc.tuple(said, said, said, said, said),
        size: fc.constantFrom(40, 300, 8_000),
        wanted: fc.uniqueArray(fc.constantFrom(...terms), { maxLength: 2 }),
        beginnings: fc.uniqueArray(fc.constantFrom('a', '=', '=東', '=pri', '😀'), { maxLength: 2 }),
        limit: fc.integer({ min: 1, max: 60 }),
        before: fc.option(fc.integer({ min: 1, max: 420 }), { nil: undefined }),
      }),
      async ({ parts, size, wanted, beginnings, limit, before }) => {
        fc.pre(wanted.length + beginnings.length > 0)
        const table = memoryTable()
        for (const [at, part] of parts.entries()) {
          if (at > 2) for (const { put } of newestWrites(list, postingsOf(part))) await table.put(put)
          else for (const item of blocksIn(levels[2 - at] ?? 1, postingsOf(part), size)) await table.put(item)
        }
        const records = new Map<string, Map<number, boolean>>(terms.map((term) => [term, new Map()]))
        for (const part of parts)
          for (const [term, ids] of postingsOf(part))
            for (const [id, has] of ids) records.get(term)?.set(id, has)
        const has = (id: number, isMeant: (term: string) => boolean) =>
          terms.some((term) => isMeant(term) && records.get(term)?.get(id))
        const expected = Array.from({ length: 400 }, (_, at) => 400 - at).filter(
          (id) =>
            id < (before ?? 1_000) &&
            wanted.every((term) => has(id, (each) => each === term)) &&
            beginnings.every((start) => has(id, (each) => each.startsWith(start))),
        )
        const found: number[] = []
        for (let from = before; ; ) {
          const query = { list: everybody, terms: wanted, beginnings, before: from, limit }
          const page = await findPostings(blockReader(table), 'tickets', query)
          // Too much of a list that isn't looked at in the order of its records: the caller goes through these.
          if (page.isCommon) return
          found.push(...page.ids)
          from = page.next
          if (from === undefined) break
        }
        expect(found).toEqual([...new Set(found)].sort((a, b) => b - a))
        expect(found).toEqual(expect.arrayContaining(expected))
        // What is read whole proves all; of what isn't, the caller looks at the records.
        if (size === 8_000) expect(found).toEqual(expected)
      },
    ),
    { numRuns: 150 },
  )
})

test('what an interrupted split left in two blocks counts once, and blocks of an earlier version are read', async () => {
  const table = memoryTable()
  const find = async () =>
    (await findPostings(blockReader(table), 'tickets', { list: everybody, terms: ['vpn'], limit: 9 })).ids
  const pk = levelPartition(list, 1)
  await table.put({ pk, sk: endOfList, text: 'vpm\t9\nvpn\tk,1,2-,3,4', version: 1 })
  expect(await find()).toEqual([20, 19, 14, 10])
  const ids = [
    [21, true],
    [20, true],
    [19, true],
    [17, false],
  ] as const
  const half = { last: placeOf('vpn', 17), text: `vpn\t${idText(ids)}`, version: 1 }
  await table.put(blockItem(list, 1, half))
  expect(await find()).toEqual([21, 20, 19, 14, 10])
  await table.put({ pk: newestPartition(list), sk: '1', text: 'vpn\tl-' })
  expect(await find()).toEqual([20, 19, 14, 10])
})

function blocksIn(level: Level, postings: Postings, size: number) {
  const chunks = chunksOf(postings, size)
  return chunks.map(({ last, text }, at) =>
    blockItem(list, level, { last: at === chunks.length - 1 ? endOfList : last, text, version: 1 }),
  )
}
