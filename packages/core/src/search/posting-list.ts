import { laterUlid } from '../security/crypto.ts'
import { queryAll } from '../table/pages.ts'
import type { Condition, Item, Table, Write } from '../table/table.ts'
import { fromEarlierLines, packLines, unpackLines } from './packed-lines.ts'
import { chunksOf, endOfList, type Postings } from './posting-block.ts'

/** What can be searched. */
export const searchKinds = ['tickets', 'users', 'articles', 'companies', 'documents'] as const
export type SearchKind = (typeof searchKinds)[number]

/** One list of a kind: what a caller may search. Each has partitions of its own, so that a search reads no other. */
export interface PostingList {
  kind: SearchKind
  list: string
}

/** Sorted levels under the newest postings, each some sixteen times as large as the one above. */
export const levels = [1, 2, 3] as const
export type Level = (typeof levels)[number]

/** Characters in an item of a list: two read units, and as many lines as are quickly searched. */
export const blockSize = 8_000
/** Characters in an item of the newest postings. */
const newestSize = 100_000

export function newestPartition({ kind, list }: PostingList): string {
  return `POSTINGS#${kind}#${list}#0`
}

export function levelPartition({ kind, list }: PostingList, level: Level): string {
  return `POSTINGS#${kind}#${list}#${level}`
}

/** An item with a part of a list. */
export interface Block {
  /** Up to where it goes, inclusive: its sort key. */
  last: string
  text: string
  version: number
}

function readBlock({ sk: last, packed, text, version }: Item): Block {
  const lines = packed === undefined ? fromEarlierLines(String(text)) : unpackLines(String(packed))
  return { last, text: lines, version: Number(version) }
}

export function blockItem(list: PostingList, level: Level, { last, text, version }: Block): Item {
  return { pk: levelPartition(list, level), sk: last, packed: packLines(text), version }
}

/** The items by which postings are added to a list: one, if they are not many. */
export function newestWrites(list: PostingList, postings: Postings): { put: Item }[] {
  const pk = newestPartition(list)
  return chunksOf(postings, newestSize).map(({ text }) => ({ put: { pk, sk: laterUlid(), lines: text } }))
}

/** An item of the newest postings, and the condition that it is the one that was read. */
interface NewestText {
  sk: string
  text: string
  asRead: Condition
}

/** The newest postings of a list, those written last first. */
export interface Newest {
  texts: NewestText[]
  /** Absent as long as nothing has moved. */
  generation: string | undefined
}

/** Among the newest postings, without any: an earlier version reads it as an empty item, and removes it with them. */
const generationSort = 'GENERATION'

/** One request, as long as they are not compacted late. */
export async function readNewest(
  table: Table,
  list: PostingList,
  { consistent = false } = {},
): Promise<Newest> {
  const items = await queryAll(table, { pk: newestPartition(list), descending: true, consistent })
  const generation = items.find(({ sk }) => sk === generationSort)?.generation
  return {
    texts: items.filter(({ sk }) => sk !== generationSort).map(readNewestText),
    generation: generation === undefined ? undefined : String(generation),
  }
}

function readNewestText({ sk, lines, text }: Item): NewestText {
  if (lines !== undefined)
    return { sk, text: String(lines), asRead: [{ attribute: 'lines', equals: String(lines) }] }
  return { sk, text: fromEarlierLines(String(text)), asRead: [{ attribute: 'text', equals: String(text) }] }
}

/**
 * Begins another generation: postings were written below, and are about to be removed above. Blocks that were read in the one before
 * lack these; together with what is read of the list above, they would miss them.
 */
export const beginGeneration = (table: Table, list: PostingList): Promise<void> =>
  table.put(generationItem(list))

export function generationItem(list: PostingList): Item {
  return { pk: newestPartition(list), sk: generationSort, text: '', generation: laterUlid() }
}

/** Blocks from a place on, in order; the first one goes beyond it. */
export async function blocksFrom(
  table: Table,
  list: PostingList,
  level: Level,
  { from, limit, consistent = false }: { from: string; limit: number; consistent?: boolean },
): Promise<Block[]> {
  const { items } = await table.query({
    pk: levelPartition(list, level),
    sk: { between: [from, endOfList] },
    ...{ limit, consistent },
  })
  return items.map(readBlock)
}

/** The end of the block before a place. */
export async function lastBlockBefore(
  table: Table,
  list: PostingList,
  level: Level,
  place: string,
): Promise<string | undefined> {
  const pk = levelPartition(list, level)
  const query = { pk, sk: { lessThan: place }, descending: true, limit: 1, consistent: true }
  return (await table.query(query)).items[0]?.sk
}

/** The write that replaces a block, if it is the one that was read. */
export function blockWrite(list: PostingList, level: Level, block: Block): Extract<Write, { put: Item }> {
  const { version } = block
  const put = blockItem(list, level, { ...block, version: version + 1 })
  const condition = version === 0 ? ({ is: 'absent' } as const) : { attribute: 'version', equals: version }
  return { put, condition: [condition] }
}
