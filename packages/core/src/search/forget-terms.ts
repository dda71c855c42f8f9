import type { Table } from '../table/table.ts'
import { addPostings, chunksOf, endOfList, type Postings, placeOf, readChunk } from './posting-block.ts'
import {
  type Block,
  beginGeneration,
  blockSize,
  blocksFrom,
  blockWrite,
  type Level,
  levelPartition,
  levels,
  newestPartition,
  type PostingList,
  readNewest,
} from './posting-list.ts'

const largestId = 1e12 - 1
const blocksAtOnce = 20

/**
 * Takes terms out of a list wherever no record has them any more. Usually they stay a while, with a mark that the record
 * lacks them; of what was erased no trace may stay. From the bottom up: the mark goes last. Safe to repeat.
 */
export async function forgetTerms(table: Table, list: PostingList, terms: readonly string[]): Promise<void> {
  const wanted = new Set(terms)
  const isWanted = (term: string) => wanted.has(term)
  const { texts: newest } = await readNewest(table, list, { consistent: true })
  const blocks = new Map<Level, Block[]>()
  for (const level of levels) blocks.set(level, await blocksWith(table, list, level, terms))
  const known: Postings = new Map()
  for (const { text } of [...newest, ...[...blocks.values()].flat()])
    addPostings(known, readChunk(text, isWanted))
  const isGone = (term: string, id: number) => wanted.has(term) && known.get(term)?.get(id) === false

  for (const level of [...levels].reverse())
    for (const block of blocks.get(level) ?? []) await rewriteBlock(table, list, level, block, isGone)
  // Nobody keeps the blocks as they were.
  await beginGeneration(table, list)
  for (const { sk, text, asRead } of newest) {
    const left = without(text, isGone)
    if (!left) continue
    const pk = newestPartition(list)
    const [chunk] = chunksOf(left, Number.POSITIVE_INFINITY)
    if (chunk) await table.put({ pk, sk, lines: chunk.text }, asRead)
    else await table.delete({ pk, sk })
  }
}

async function blocksWith(
  table: Table,
  list: PostingList,
  level: Level,
  terms: readonly string[],
): Promise<Block[]> {
  const read = (from: string) =>
    blocksFrom(table, list, level, { from, limit: blocksAtOnce, consistent: true })
  // Most lists are one person's, and short: a look shows all of one, whatever the terms.
  const all = await read(placeOf('', largestId))
  if (all.length < blocksAtOnce) return all
  const found = new Map<string, Block>()
  for (const term of terms) {
    // A term that many records have goes on in further blocks.
    for (let from = placeOf(term, largestId); from < endOfList; ) {
      const blocks = await read(from)
      for (const block of blocks) found.set(block.last, block)
      const last = blocks.at(-1)?.last
      if (last === undefined || blocks.length < blocksAtOnce || last > placeOf(term, 0)) break
      from = `${last}~`
    }
  }
  return [...found.values()]
}

async function rewriteBlock(
  table: Table,
  list: PostingList,
  level: Level,
  block: Block,
  isGone: (term: string, id: number) => boolean,
): Promise<void> {
  const left = without(block.text, isGone)
  if (!left) return
  const [chunk] = chunksOf(left, blockSize * 2)
  const pk = levelPartition(list, level)
  const asRead = [{ attribute: 'version', equals: block.version }]
  if (chunk?.last === block.last) {
    const { put, condition } = blockWrite(list, level, { ...block, text: chunk.text })
    return table.put(put, condition)
  }
  // Its key names its last term.
  const next = chunk ? [blockWrite(list, level, { ...chunk, version: 0 })] : []
  await table.transact([{ delete: { pk, sk: block.last }, condition: asRead }, ...next])
}

/** What is left of a text; undefined if nothing in it is gone. */
function without(text: string, isGone: (term: string, id: number) => boolean): Postings | undefined {
  const postings = readChunk(text)
  let isChanged = false
  for (const [term, ids] of postings) {
    for (const id of ids.keys()) {
      if (!isGone(term, id)) continue
      ids.delete(id)
      isChanged = true
    }
    if (ids.size === 0) postings.delete(term)
  }
  return isChanged ? postings : undefined
}
