import { inTurns } from '../in-turns.ts'
import { compareKeys } from '../table/item-keys.ts'
import type { Table } from '../table/table.ts'
import {
  addPostings,
  endOfList,
  evenChunksOf,
  forgetRemoved,
  type Postings,
  placeOf,
  readChunk,
  takeUpTo,
} from './posting-block.ts'
import {
  type Block,
  blockSize,
  blocksFrom,
  blockWrite,
  type Level,
  lastBlockBefore,
  levels,
  type PostingList,
} from './posting-list.ts'

const blocksPerRead = 100

/**
 * Merges newer postings into a level. Returns the blocks in their range as they are then. Throws
 * ConditionFailed if somebody else does so at the same moment; both may be repeated.
 */
export async function mergePostings(
  table: Table,
  list: PostingList,
  level: Level,
  newer: Postings,
): Promise<Block[]> {
  const waiting: Postings = new Map([...newer].sort(([a], [b]) => compareKeys(a, b)))
  const [first] = waiting
  if (!first) return []
  const from = placeOf(first[0], Math.max(...first[1].keys()))
  let before = await lastBlockBefore(table, list, level, from)
  const made: Block[] = []
  const changed: Block[] = []
  const inRange: Block[] = []
  for await (const block of blocksOf(table, list, level, from)) {
    const postings = takeUpTo(waiting, block.last)
    if (postings.size > 0) {
      const older = readChunk(block.text)
      // What an interrupted split has already written to a block of its own.
      if (before !== undefined) takeUpTo(older, before)
      addPostings(postings, older)
      if (level === levels.at(-1)) forgetRemoved(postings)
      const chunks = evenChunksOf(postings, blockSize)
      // The last part keeps the end of the block, and so the rest of its range.
      const rest = { ...block, text: chunks.pop()?.text ?? '' }
      const parts = chunks.map((chunk) => ({ ...chunk, version: 0 }))
      made.push(...parts)
      changed.push(rest)
      inRange.push(...parts, rest)
    } else inRange.push(block)
    before = block.last
    if (waiting.size === 0) break
  }
  // New parts first: until its block is cut, searches find everything in both.
  for (const blocks of [made, changed]) {
    await inTurns(blocks, async (block) => {
      const { put, condition } = blockWrite(list, level, block)
      await table.put(put, condition)
      block.version += 1
    })
  }
  return inRange
}

/** The blocks from a place to the end of the list; the last one may be yet to be made. */
async function* blocksOf(
  table: Table,
  list: PostingList,
  level: Level,
  place: string,
): AsyncGenerator<Block> {
  let from = place
  let last: string | undefined
  for (;;) {
    const blocks = await blocksFrom(table, list, level, { from, limit: blocksPerRead, consistent: true })
    for (const block of blocks) if (block.last !== last) yield block
    const end = blocks.at(-1)?.last
    if (end === undefined || end === last) break
    last = end
    from = end
  }
  if (last !== endOfList) yield { last: endOfList, text: '', version: 0 }
}
