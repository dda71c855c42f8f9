import type { Table } from '../table/table.ts'
import { postingPartition, readPosting } from './posting-item.ts'
import type { PostingQuery, SearchKind } from './postings.ts'

// Per term; a bucket holds a thousand ids.
const buckets = 10
const mostTerms = 20
/** As a share of the best record's score. */
const leastShare = 1 / 3

/**
 * Ranks the records with most of the terms, newer ones first among equals: one query per term. The more
 * records have a term, the less it counts; drops a record that scores far below the best.
 */
export async function rankPostings(
  table: Table,
  kind: SearchKind,
  { list, terms, limit }: Omit<PostingQuery, 'before'>,
): Promise<number[]> {
  const found = await Promise.all(
    terms.slice(0, mostTerms).map(async (term) => {
      const pk = postingPartition({ kind, list, term })
      const { items } = await table.query({ pk, descending: true, limit: buckets })
      return items.flatMap((item) => [...readPosting(item).ids])
    }),
  )
  const scores = new Map<number, number>()
  for (const ids of found) {
    const weight = 1 / (1 + Math.log2(Math.max(1, ids.length)))
    for (const id of ids) scores.set(id, (scores.get(id) ?? 0) + weight)
  }
  const enough = Math.max(...scores.values()) * leastShare
  return [...scores]
    .filter(([, score]) => score >= enough)
    .toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || b - a)
    .slice(0, limit)
    .map(([id]) => id)
}
