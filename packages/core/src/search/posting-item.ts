import { padded } from '../table/item-keys.ts'
import type { Item, Key } from '../table/table.ts'
import type { SearchKind } from './postings.ts'

/** A record's term in a list. */
export interface Posting {
  kind: SearchKind
  list: string
  term: string
  id: number
}

/** Ids per item: what fits in 4 kB, one strongly consistent read unit, or half an eventual one. */
export const postingBucket = 1_000

export function bucketOf(id: number): number {
  return Math.floor(id / postingBucket)
}

/** The part of an id stored within its bucket. */
export function remainderOf(id: number): number {
  return id % postingBucket
}

/** The partition of all buckets of a term. Words can be of any length: a long one is cut. */
export function postingPartition({ kind, list, term }: Omit<Posting, 'id'>): string {
  return `TERM#${kind}#${list}#${[...term].slice(0, longestTerm).join('')}`
}
const longestTerm = 60

export function postingKey(posting: Omit<Posting, 'id'>, bucket: number): Key {
  return { pk: postingPartition(posting), sk: padded(bucket) }
}

/** An item's bucket and ids: empty once the last was removed. */
export function readPosting(item: Item): { bucket: number; ids: ReadonlySet<number> } {
  const bucket = Number(item.sk)
  const remainders = item.ids instanceof Set ? [...item.ids] : []
  return { bucket, ids: new Set(remainders.map((remainder) => bucket * postingBucket + Number(remainder))) }
}
