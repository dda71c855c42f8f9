import { memoryTable } from '@remotehands/data/memory'
import { expect, test } from 'vitest'
import { everybody, sortedBlocks } from '../../src/index.ts'
import { blockReader } from '../../src/search/block-reader.ts'
import { findPostings } from '../../src/search/find-postings.ts'

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
