import type { Table } from '../table/table.ts'
import { postingPartition, readPosting } from './posting-item.ts'
import type { PostingQuery, SearchKind } from './postings.ts'

// Of each term; a bucket holds a thousand ids.
const buckets = 10
const mostTerms = 20
/** Of the best record's score. */
const leastShare = 1 / 3

/**
 * The records with most of the terms, newer ones first among equals: one query a term. A term counts for less the more
 * records have it, and a record that has far less than the best one is none of them.
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
