import { memoryTable } from '@remotehands/data/memory'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blockReader } from '../../src/search/block-reader.ts'
import { idText } from '../../src/search/id-text.ts'
import { endOfList, placeOf } from '../../src/search/posting-block.ts'
import { blockItem, generationItem, levels, newestPartition } from '../../src/search/posting-list.ts'

let start = Date.now()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // Names of generations never go back.
  start += 3_600_000
  vi.setSystemTime(start)
})
afterEach(() => {
  vi.useRealTimers()
})

const list = { kind: 'tickets', list: 'everybody' } as const
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000)

const line = `vpn\t${idText([[1, true]])}`

/** A list with one block, in the lowest level. */
async function createList() {
  const table = memoryTable()
  await table.put(blockItem(list, 3, { last: endOfList, text: line, version: 1 }))
  await table.put(generationItem(list))
  const query = vi.spyOn(table, 'query')
  const reader = blockReader(table)
  /** Reads what has terms; returns of which levels blocks were asked for. */
  const read = async (...terms: string[]) => {
    query.mockClear()
    const newest = reader.newest(list)
    const all = terms.flatMap((term) =>
      levels.map((level) => reader.blocks(list, level, { from: placeOf(term, 100), limit: 2 }, newest)),
    )
    const texts = (await Promise.all(all)).flat().map(({ text }) => text)
    expect(texts).toEqual(terms.filter((term) => term <= 'vpn').map(() => line))
    const asked = query.mock.calls.map(([{ pk }]) => pk).filter((pk) => pk !== newestPartition(list))
    return asked.map((pk) => Number(pk.at(-1)))
  }
  return { table, read }
}

test('of a generation that is old blocks are kept as they are read first', async () => {
  const { read } = await createList()
  later(70)
  expect(await read('vpn')).toEqual([1, 2, 3])
  expect(await read('vpn')).toEqual([])
})

test('of another generation nothing is kept for as long as what is read may be older', async () => {
  const { table, read } = await createList()
  later(70)
  await read('vpn')
  await table.put(generationItem(list))
  expect(await read('vpn')).toEqual([1, 2, 3])
  later(4)
  expect(await read('vpn')).toEqual([1, 2, 3])
  later(2)
  expect(await read('vpn')).toEqual([1, 2, 3])
  expect(await read('vpn')).toEqual([])
})

test('a level that ends is not asked again from any of the places behind its end, in whatever order they were asked for', async () => {
  const { read } = await createList()
  later(70)
  expect(await read('a', 'switch', 'c')).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3])
  expect(await read('b', 'vpn')).toEqual([3, 3])
})
