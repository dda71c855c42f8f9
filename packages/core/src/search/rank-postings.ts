import { inTurns } from '../in-turns.ts'
import { compareKeys } from '../table/item-keys.ts'
import type { Table } from '../table/table.ts'
import { cutTerm, endOfList, type Postings, placeOf, readChunk } from './posting-block.ts'
import { blocksFrom, levels, type PostingList, readNewest } from './posting-list.ts'
import type { PostingLists } from './posting-lists.ts'

const mostTerms = 20
/** As a share of the best record's score. */
const leastShare = 1 / 3
/** Blocks that are read of a term in each level: its newest records. */
const blocksOfTerm = 2
/** Walks through each level at the same time, and how many terms are worth another one. */
const mostWalks = 8
const termsOfWalk = 8

/**
 * Ranks, for each of some texts' terms, the records with most of them, newer ones first among equals. The more records have a term, the
 * less it counts; drops a record that scores far below the best. Terms are read in one go, however many texts there are.
 */
export async function rankPostings(
  readIds: (terms: ReadonlySet<string>) => ReturnType<PostingLists['idsOf']>,
  limit: number,
  texts: readonly (readonly string[])[],
): Promise<number[][]> {
  const termsOf = texts.map((terms) => terms.slice(0, mostTerms).map(cutTerm))
  const idsOf = await readIds(new Set(termsOf.flat()))
  return termsOf.map((terms) => {
    const scores = new Map<number, number>()
    for (const ids of terms.map(idsOf)) {
      const weight = 1 / (1 + Math.log2(Math.max(1, ids.size)))
      for (const id of ids) scores.set(id, (scores.get(id) ?? 0) + weight)
    }
    const enough = Math.max(...scores.values()) * leastShare
    return [...scores]
      .filter(([, score]) => score >= enough)
      .toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || b - a)
      .slice(0, limit)
      .map(([id]) => id)
  })
}

/**
 * Which records of a list in the table have each of these terms, among its newest. Terms are read in their order, so that what stands in
 * one block is read once.
 */
export async function readTerms(
  table: Table,
  list: PostingList,
  terms: ReadonlySet<string>,
): Promise<(term: string) => ReadonlySet<number>> {
  const sorted = [...terms].sort(compareKeys)
  const count = Math.min(mostWalks, Math.ceil(sorted.length / termsOfWalk))
  const walks = Array.from({ length: count }, (_, at) =>
    sorted.slice(Math.floor((at * sorted.length) / count), Math.floor(((at + 1) * sorted.length) / count)),
  )
  const isWanted = (term: string) => terms.has(term)
  const top: Postings = new Map()
  const below = levels.map((level) => ({ level, postings: new Map() as Postings }))
  const newest = async () => {
    for (const { text } of (await readNewest(table, list)).texts) readChunk(text, isWanted, top)
  }
  await Promise.all([
    newest(),
    inTurns(
      below.flatMap(({ level, postings }) => walks.map((walk) => ({ level, postings, walk }))),
      async ({ level, postings, walk }) => {
        let readTo = ''
        for (const term of walk) {
          if (compareKeys(readTo, placeOf(term, 0)) >= 0) continue
          const from = placeOf(term, Number.MAX_SAFE_INTEGER)
          const blocks = await blocksFrom(table, list, level, { from, limit: blocksOfTerm })
          for (const { text } of blocks) readChunk(text, isWanted, postings)
          readTo = blocks.length < blocksOfTerm ? endOfList : (blocks.at(-1)?.last ?? endOfList)
        }
      },
    ),
  ])
  const sources = [top, ...below.map(({ postings }) => postings)]
  return (term) => idsOfTerm(sources, term)
}

/** The records that have a term, by what was written last of each: the sources in front are newer. */
function idsOfTerm(sources: readonly Postings[], term: string): Set<number> {
  const ids = new Set<number>()
  const gone = new Set<number>()
  for (const source of sources)
    for (const [id, has] of source.get(term) ?? []) {
      if (!has) gone.add(id)
      else if (!gone.has(id)) ids.add(id)
    }
  return ids
}
