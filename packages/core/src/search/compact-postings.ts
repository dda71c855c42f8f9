import { inTurns } from '../in-turns.ts'
import { ConditionFailed, type Table } from '../table/table.ts'
import { mergePostings } from './merge-postings.ts'
import { addPostings, type Postings, readChunk } from './posting-block.ts'
import {
  type Block,
  beginGeneration,
  type Level,
  levelPartition,
  levels,
  newestPartition,
  type PostingList,
  readNewest,
} from './posting-list.ts'

/** So much of the newest is read with each search before it is sorted into the levels. */
const mostNewest = { characters: 96_000, items: 64 }
/** Characters of the first level before some of them move down. */
const mostOfFirst = 512_000
/** How much larger than the one above a level becomes. */
const growth = 16
/** Characters that move down at a time: bounds what a batch of the stream waits for. */
const movedAtOnce = 64_000

/**
 * Sorts a list's newest postings into its levels, if there are enough of them, and moves some blocks of a
 * level that is full down to the next. The work is bounded. Safe to interrupt, and to run twice at once:
 * postings are written below before they are removed above, and a block changes only if it is the one that
 * was read.
 */
export async function compactPostings(table: Table, list: PostingList): Promise<void> {
  if (!isDue((await readNewest(table, list)).texts)) return
  const { texts: newest } = await readNewest(table, list, { consistent: true })
  try {
    const blocks = await mergePostings(table, list, 1, postingsOf(newest))
    await beginGeneration(table, list)
    const pk = newestPartition(list)
    await table.writeMany(newest.map(({ sk }) => ({ delete: { pk, sk } })))
    if (sizeOf(blocks) > mostOfFirst) await moveDown(table, list, 1, blocks)
  } catch (error) {
    // Somebody else compacts now. What hasn't moved stays where searches find it.
    if (!(error instanceof ConditionFailed)) throw error
  }
}

function isDue(newest: readonly { text: string }[]): boolean {
  return newest.length >= mostNewest.items || sizeOf(newest) >= mostNewest.characters
}

function sizeOf(texts: readonly { text: string }[]): number {
  return texts.reduce((sum, { text }) => sum + text.length, 0)
}

/** Moves some of a level's blocks down, and as many of those below them if there are too many. */
async function moveDown(
  table: Table,
  list: PostingList,
  level: Level,
  blocks: readonly Block[],
): Promise<void> {
  const next = levels.find((each) => each > level)
  if (!next) return
  // Anywhere, so that in time it is everywhere.
  const start = Math.floor(Math.random() * blocks.length)
  let size = 0
  const moved = blocks.slice(start).filter(({ text }) => {
    const isMoved = size < movedAtOnce
    size += text.length
    return isMoved
  })
  const below = await mergePostings(table, list, next, postingsOf(moved))
  await beginGeneration(table, list)
  const pk = levelPartition(list, level)
  await inTurns(moved, ({ last, version }) =>
    table.delete({ pk, sk: last }, [{ attribute: 'version', equals: version }]),
  )
  if (sizeOf(below) > movedAtOnce * growth) await moveDown(table, list, next, below)
}

/** What texts hold together; those written last come first. */
function postingsOf(texts: readonly { text: string }[]): Postings {
  const postings: Postings = new Map()
  for (const { text } of texts) addPostings(postings, readChunk(text))
  return postings
}
