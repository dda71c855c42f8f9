import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnyQuery } from '../../src/search/find-postings.ts'
import type { PostingStore } from '../../src/search/postings.ts'
import { searchPage } from '../../src/search/search-page.ts'

const most = 40

/** Records that postings lead to, which of them are matches, and which are likely to be. */
const records = fc
  .uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 250 })
  .chain((ids) => fc.tuple(fc.constant(ids), shares(ids.length), shares(ids.length)))
  .map(([ids, matches, likely]) => ({
    ids: ids.toSorted((a, b) => b - a),
    matches: new Set(ids.filter((_, at) => matches[at])),
    likely: new Set(ids.filter((_, at) => likely[at])),
  }))

/** Of so many, none, all, or some share. */
function shares(count: number) {
  return fc.integer({ min: 0, max: 4 }).chain((share) =>
    fc.array(
      fc.integer({ min: 0, max: 3 }).map((each) => each < share),
      { minLength: count, maxLength: count },
    ),
  )
}

/** The pages of a search, each with how many it looked at and by how many searches. */
async function pagesOf(
  { ids, matches, likely }: { ids: number[]; matches: Set<number>; likely: Set<number> },
  { limit, hasHint }: { limit: number; hasHint: boolean },
) {
  let [looked, searches] = [0, 0]
  const findAny = async (_: string, { before = Number.POSITIVE_INFINITY, limit: count }: AnyQuery) => {
    searches += 1
    const left = ids.filter((id) => id < before)
    const found = left.slice(0, count)
    return { ids: found, next: left.length > count ? found.at(-1) : undefined, foundBy: () => new Set([0]) }
  }
  const search = {
    ...({ kind: 'tickets', lists: ['all'], ways: [{ terms: ['word'] }] } as const),
    walk: () => Promise.reject(new Error('Nobody walks.')),
    load: async (some: readonly number[]) => new Map(some.map((id) => [id, { id }])),
    isLikely: hasHint ? (id: number) => likely.has(id) : undefined,
    verify: async (some: readonly { id: number }[]) => {
      looked += some.length
      return some.filter(({ id }) => matches.has(id))
    },
  }
  const pages = []
  let after: { id: number } | undefined
  do {
    ;[looked, searches] = [0, 0]
    const { items, next } = await searchPage(search, { limit, after }, { findAny } as unknown as PostingStore)
    pages.push({ ids: items.map(({ id }) => id), looked, searches, isLast: !next })
    after = next as typeof after
  } while (after)
  return pages
}

test('the pages of a search have all that matches in order, whatever is likely, for a bounded work each', async () => {
  const options = fc.record({ limit: fc.integer({ min: 1, max: most }), hasHint: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(records, options, async (some, { limit, hasHint }) => {
      const pages = await pagesOf(some, { limit, hasHint })
      expect(pages.flatMap(({ ids }) => ids)).toEqual(some.ids.filter((id) => some.matches.has(id)))
      for (const { ids, looked, searches, isLast } of pages) {
        expect(ids.length).toBeLessThanOrEqual(limit)
        expect(looked).toBeLessThanOrEqual(3 * (limit + 1))
        expect(searches).toBeLessThanOrEqual(3)
        // A short one that has another behind it has used up what a page may cost.
        if (!isLast && ids.length < limit) expect(searches === 3 || looked === 3 * (limit + 1)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('a page takes one search where it is known which half matches, and two where it isn’t', async () => {
  const ids = Array.from({ length: 400 }, (_, at) => 1_000 - at)
  const matches = new Set(ids.filter((id) => id % 2 === 0))
  const first = async (hasHint: boolean) =>
    (await pagesOf({ ids, matches, likely: matches }, { limit: 50, hasHint }))[0]
  expect(await first(true)).toMatchObject({ searches: 1, looked: 101 })
  expect(await first(false)).toMatchObject({ searches: 2 })
})
