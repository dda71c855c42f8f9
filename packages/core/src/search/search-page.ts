import type { Page, PageRequest } from '../table/pages.ts'
import type { AnyPage } from './find-postings.ts'
import type { SearchKind } from './posting-list.ts'
import type { PostingStore } from './postings.ts'

// These bound the cost of one page; the caller follows `next` for more.
const searchesPerPage = 3
const walksPerPage = 5
/** Records that are looked at for a page, as a multiple of it. */
const mostLooked = 3
/** What a further search takes, as a multiple of what is likely to do. */
const spare = 1.2

/** Terms that a match has, and beginnings of terms that it has. */
export interface SearchWay {
  terms: readonly string[]
  beginnings?: readonly string[]
}

/** By their places among the ways. */
export type FoundBy = AnyPage['foundBy']

interface Search<R> {
  kind: SearchKind
  /** The lists of postings that the caller may search. */
  lists: readonly string[]
  /** How matches are looked up: each is found by one of these. Without any, matches are found by walking. */
  ways: readonly SearchWay[]
  /** Everything that the caller may see, in a list's order. */
  walk(page: PageRequest): Promise<Page<R>>
  /** The records with these ids. */
  load(ids: readonly number[]): Promise<Map<number, R>>
  /** Whether a record may be a match by what is known without reading it; it is looked at anyway. Given where many that are looked up are none. */
  isLikely?: ((id: number) => boolean) | undefined
  /** Keeps the matches that the caller may see: postings prove neither. `foundBy` says which ways may lead to a record, if it was looked up. */
  verify(records: readonly R[], foundBy?: FoundBy): Promise<R[]>
}

/**
 * One page of a search's records, newest first; in the walk's order if there is nothing to look up, as for a
 * text of one or two characters. The work for one page is bounded: it may be short, or empty, and have a
 * `next`.
 */
export function searchPage<R extends { id: number }>(
  search: Search<R>,
  page: PageRequest,
  postings: PostingStore,
): Promise<Page<R>> {
  const { ways } = search
  const isNothing =
    ways.length === 0 || ways.some(({ terms, beginnings = [] }) => !terms[0] && !beginnings[0])
  return isNothing ? walkPage(search, page) : postedPage(search, page, postings)
}

async function postedPage<R extends { id: number }>(
  search: Search<R>,
  page: PageRequest,
  postings: PostingStore,
): Promise<Page<R>> {
  const { kind, lists, ways, load, verify, isLikely } = search
  let before = page.after === undefined ? undefined : Number(page.after.id)
  const most = page.limit + 1
  const found: R[] = []
  let [looked, likely] = [0, 0]
  for (let searches = 0; searches < searchesPerPage && looked < most * mostLooked; searches++) {
    const count = nextCount(most, found.length, likely)
    const room = most * mostLooked - looked
    const limit = isLikely ? room : Math.min(room, count)
    const posted = await postings.findAny(kind, { lists, before, limit }, ways)
    if (posted.isCommon) return walkPage(search, page)
    const taken = upToLikely(posted, count, isLikely)
    const records = await load(taken.ids)
    found.push(
      ...(await verify(
        taken.ids.flatMap((id) => records.get(id) ?? []),
        posted.foundBy,
      )),
    )
    looked += taken.ids.length
    likely += taken.likely
    before = taken.next
    if (before === undefined || found.length > page.limit) break
  }
  const items = found.slice(0, page.limit)
  const last = found.length > page.limit ? items.at(-1)?.id : before
  return { items, next: last === undefined ? undefined : { id: last } }
}

/** As many as it takes, and some more, if those to come are as good as those that were looked at: another search costs more than they do. */
function nextCount(most: number, found: number, looked: number): number {
  return looked === 0 ? most : Math.ceil((spare * (most - found) * looked) / Math.max(found, 1))
}

/** The first ids, down to the last one of so many that are likely matches. */
function upToLikely(
  { ids, next }: Pick<AnyPage, 'ids' | 'next'>,
  count: number,
  isLikely: (id: number) => boolean = () => true,
) {
  let likely = 0
  for (const [at, id] of ids.entries()) {
    if (isLikely(id)) likely += 1
    if (likely === count && at < ids.length - 1) return { ids: ids.slice(0, at + 1), likely, next: id }
  }
  return { ids, likely, next }
}

/**
 * One page of a walk's records that `verify` accepts, in the walk's order. The work for one page is bounded:
 * it may be short, or empty, and have a `next`.
 */
export async function walkPage<R>(
  { walk, verify }: Pick<Search<R>, 'walk' | 'verify'>,
  page: PageRequest,
): Promise<Page<R>> {
  let after = page.after
  const found: R[] = []
  // Never more records than still fit: only the list knows where a page ends.
  for (let walks = 0; walks < walksPerPage && found.length <= page.limit / 2; walks++) {
    const { items, next } = await walk({ limit: page.limit - found.length, after })
    found.push(...(await verify(items)))
    after = next
    if (!after) break
  }
  return { items: found, next: after }
}
