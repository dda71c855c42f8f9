import type { Table } from '../table/table.ts'
import type { PostingQuery } from './find-postings.ts'
import { lookUp } from './look-up.ts'
import { readNewest, type SearchKind } from './posting-list.ts'

const mostTerms = 20
/** As a share of the best record's score. */
const leastShare = 1 / 3

/**
 * Ranks the records with most of the terms, newer ones first among equals. The more records have a term, the
 * less it counts; drops a record that scores far below the best.
 */
export async function rankPostings(
  table: Table,
  kind: SearchKind,
  { list: name, terms, limit }: Pick<PostingQuery, 'list' | 'terms' | 'limit'>,
): Promise<number[]> {
  const list = { kind, list: name }
  const newest = readNewest(table, list)
  const found = await Promise.all(
    terms.slice(0, mostTerms).map(async (term) => {
      const before = Number.MAX_SAFE_INTEGER
      const records = lookUp(table, list, { term, isBeginning: false }, { before, newest })
      await records.readOn()
      return records.ids()
    }),
  )
  const scores = new Map<number, number>()
  for (const ids of found) {
    const weight = 1 / (1 + Math.log2(Math.max(1, ids.size)))
    for (const id of ids) scores.set(id, (scores.get(id) ?? 0) + weight)
  }
  const enough = Math.max(...scores.values()) * leastShare
  return [...scores]
    .filter(([, score]) => score >= enough)
    .toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || b - a)
    .slice(0, limit)
    .map(([id]) => id)
}
