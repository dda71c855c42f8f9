import type { Key, Table } from '../table/table.ts'
import { bucketOf, postingBucket, postingKey, postingPartition, readPosting } from './posting-item.ts'
import type { PostingQuery, PostingStore, SearchKind } from './postings.ts'

// All of these bound the cost of one page: docs/data-model.md has the sum.
const mostTermsLookedAt = 8
const termsIntersected = 3
/** Buckets of the rarest term, read in one query at a time. */
const steps = [2, 8, 32]

/** What is known about one term: all its buckets from `floor` up. */
interface Known {
  term: string
  buckets: Map<number, ReadonlySet<number>>
  floor: number
}

/**
 * Intersects postings from the newest bucket down. The newest buckets of some terms show which are the
 * rarest; the rarest leads, and the others are read only where it has ids.
 */
export async function findPostings(
  table: Table,
  kind: SearchKind,
  { list, terms, before = Number.MAX_SAFE_INTEGER, limit }: PostingQuery,
): ReturnType<PostingStore['find']> {
  const readBelow = async (known: Known, bucket: number, count: number) => {
    const { items, next } = await table.query({
      pk: postingPartition({ kind, list, term: known.term }),
      sk: { lessThan: postingKey({ kind, list, term: known.term }, bucket).sk },
      descending: true,
      limit: count,
    })
    const postings = items.map(readPosting)
    for (const posting of postings) known.buckets.set(posting.bucket, posting.ids)
    known.floor = next ? Math.min(...postings.map((posting) => posting.bucket)) : 0
  }
  const readAt = async (others: readonly Known[], buckets: readonly number[]) => {
    const keys = new Map<string, { known: Known; bucket: number; key: Key }>()
    for (const known of others) {
      for (const bucket of buckets.filter((each) => each < known.floor)) {
        const key = postingKey({ kind, list, term: known.term }, bucket)
        keys.set(`${key.pk} ${key.sk}`, { known, bucket, key })
      }
    }
    const items = await table.getMany([...keys.values()].map(({ key }) => key))
    for (const item of items) {
      const place = keys.get(`${item.pk} ${item.sk}`)
      place?.known.buckets.set(place.bucket, readPosting(item).ids)
    }
  }

  const looked = spread(terms, mostTermsLookedAt).map((term) => ({ term, buckets: new Map(), floor: 0 }))
  const top = Math.min(bucketOf(before - 1) + 1, 1e12 - 1)
  await Promise.all(looked.map((known) => readBelow(known, top, steps[0] ?? 1)))
  const [leader, ...others] = rarest(looked)
  if (!leader) throw new RangeError('A search has at least one term.')

  const ids: number[] = []
  let below = top
  for (let step = 1; ; step++) {
    const buckets = [...leader.buckets.keys()].filter((bucket) => bucket < below).sort((a, b) => b - a)
    await readAt(others, buckets)
    for (const bucket of buckets) {
      ids.push(...common([leader, ...others], bucket).filter((id) => id < before))
      if (ids.length >= limit) return cut(ids, limit)
    }
    if (leader.floor === 0) return { ids }
    const count = steps[step]
    if (count === undefined) return { ids, next: leader.floor * postingBucket }
    below = leader.floor
    await readBelow(leader, below, count)
  }
}

/** At most `count` of the terms, spread evenly. */
function spread(terms: readonly string[], count: number): string[] {
  const step = Math.max(1, terms.length / count)
  return Array.from({ length: Math.min(count, terms.length) }, (_, at) => terms[Math.floor(at * step)] ?? '')
}

/** Sorts terms by how few ids they have in the same range: rarest first. */
function rarest(looked: readonly Known[]): Known[] {
  const newest = Math.max(...looked.flatMap(({ buckets }) => [...buckets.keys()]), 0)
  const density = ({ buckets, floor }: Known) =>
    [...buckets.values()].reduce((sum, ids) => sum + ids.size, 0) / (newest + 1 - floor)
  return looked.toSorted((a, b) => density(a) - density(b)).slice(0, termsIntersected)
}

/** The ids that all lists have in a bucket, newest first. */
function common(lists: readonly Known[], bucket: number): number[] {
  const [first, ...rest] = lists.map(({ buckets }) => buckets.get(bucket) ?? new Set<number>())
  return [...(first ?? [])].filter((id) => rest.every((ids) => ids.has(id))).sort((a, b) => b - a)
}

function cut(ids: readonly number[], limit: number) {
  const found = ids.slice(0, limit)
  return { ids: found, next: found.at(-1) }
}
