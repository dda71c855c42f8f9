import type { BlockReader } from './block-reader.ts'
import { type LookUp, lookUp } from './look-up.ts'
import type { PostingList, SearchKind } from './posting-list.ts'
import type { Wanted } from './term-ids.ts'

// All of these bound the cost of one page: docs/data-model.md has the sum.
const mostLookedUp = 4
/** With so few records that have one of the terms, looking at them is cheaper than reading the other terms on. */
const fewRecords = 50

export interface PostingQuery {
  /** The one list that the caller may search. */
  list: string
  /** At least one term, or beginning of one. */
  terms: readonly string[]
  beginnings?: readonly string[] | undefined
  /** Only ids below this one: where the previous page ended. */
  before?: number | undefined
  /** Maximum number of ids. */
  limit: number
}

/** `next`: where to go on, below that id. `isCommon`: nearly every record has the terms, so walk them instead. */
export interface PostingPage {
  ids: number[]
  next?: number | undefined
  isCommon?: true
}

/** Finds the records that have all the terms, newest first, as far as terms are read. */
export async function findPostings(
  reader: BlockReader,
  kind: SearchKind,
  { list: name, terms, beginnings = [], before = Number.MAX_SAFE_INTEGER, limit }: PostingQuery,
  newest = reader.newest({ kind, list: name }),
): Promise<PostingPage> {
  const list: PostingList = { kind, list: name }
  const wanted: Wanted[] = [
    ...beginnings.map((term) => ({ term, isBeginning: true })),
    ...spread(terms, mostLookedUp).map((term) => ({ term, isBeginning: false })),
  ].slice(0, mostLookedUp)
  if (wanted.length === 0) throw new RangeError('A search has at least one term.')
  const lookUps = wanted.map((each) => lookUp(reader, list, each, { before, newest }))
  await Promise.all(lookUps.map((each) => each.readOn()))
  for (let round = 0; ; round++) {
    const complete = lookUps.filter((each) => each.floor() === 0)
    const floor = floorOf(lookUps)
    // One more says whether there is a next page.
    const ids = common(lookUps, complete.length > 0 ? 0 : floor, limit + 1)
    // Looking at records that may lack the other terms costs far more than reading these on, once.
    const sure = round > 0 ? 0 : Math.max(...lookUps.map((each) => each.floor()))
    const isEnough =
      ids.filter((id) => id >= sure).length >= limit || complete.some((each) => isRare(each, fewRecords))
    if (!isEnough && (await readOn(lookUps.filter((each) => each.floor() > 0)))) continue
    if (complete.length > 0) return cut(ids, limit)
    if (floor === Number.POSITIVE_INFINITY) return { ids: [], isCommon: true }
    return ids.length >= limit ? cut(ids, limit) : { ids, next: floor }
  }
}

/** `foundBy`: which of the ways, by their place, may lead to a record; no other does. */
export type AnyPage = PostingPage & { foundBy(id: number): ReadonlySet<number> }

/** The lists that the caller may search, each by itself. */
export type AnyQuery = Omit<PostingQuery, 'terms' | 'beginnings' | 'list'> & { lists: readonly string[] }

/** Finds the records that meet one of several ways in one of the lists, newest first. */
export async function findAny(
  find: (queries: readonly PostingQuery[]) => Promise<PostingPage[]>,
  { lists, ...query }: AnyQuery,
  ways: readonly Pick<PostingQuery, 'terms' | 'beginnings'>[],
): Promise<AnyPage> {
  const searches = lists.flatMap((list) => ways.map((way, at) => ({ at, query: { ...query, ...way, list } })))
  const found = await find(searches.map((search) => search.query))
  const pages = searches.map(({ at }, place) => ({ at, ...(found[place] ?? { ids: [] }) }))
  const by = new Map<number, Set<number>>()
  for (const { at, ids } of pages) for (const id of ids) by.set(id, (by.get(id) ?? new Set()).add(at))
  const foundBy = (id: number) => by.get(id) ?? none
  if (pages.some(({ isCommon }) => isCommon)) return { ids: [], isCommon: true, foundBy }
  // What each of them knows for certain.
  const floor = Math.max(0, ...pages.map(({ next = 0 }) => next))
  const ids = [...by.keys()].filter((id) => id >= floor).sort((a, b) => b - a)
  const page = ids.length > query.limit ? cut(ids, query.limit) : { ids, next: floor || undefined }
  return { ...page, foundBy }
}

const none: ReadonlySet<number> = new Set()

async function readOn(lookUps: readonly LookUp[]): Promise<boolean> {
  return (await Promise.all(lookUps.map((each) => each.readOn()))).includes(true)
}

/** Whether at most so many records have a term. */
function isRare(term: LookUp, most: number): boolean {
  const next = term.ids()
  for (let count = 0; count <= most; count++) if (next() < 0) return true
  return false
}

/** Down to where the terms are known; what is known nowhere for certain narrows nothing. */
function floorOf(lookUps: readonly LookUp[]): number {
  const floors = lookUps.map((each) => each.floor()).filter((floor) => floor !== Number.POSITIVE_INFINITY)
  return floors.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...floors)
}

/** A term, and where its records are read: as far down as another one has led. */
interface Descent {
  floor: number
  next: () => number
  at: number
}

/** The first `most` ids from `floor` up that have every term, as far as that is known, newest first. */
function common(lookUps: readonly LookUp[], floor: number, most: number): number[] {
  const known = lookUps.filter((each) => each.floor() !== Number.POSITIVE_INFINITY)
  // Down to `floor`, the lowest of these knows all.
  const [leader, ...others] = known
    .toSorted((a, b) => a.floor() - b.floor())
    .map((each): Descent => ({ floor: each.floor(), next: each.ids(), at: Number.POSITIVE_INFINITY }))
  const found: number[] = []
  if (!leader) return found
  let id = downTo(leader, Number.MAX_SAFE_INTEGER)
  while (id >= floor && found.length < most) {
    let candidate = id
    for (const other of others) {
      if (candidate < other.floor) continue
      const at = downTo(other, candidate)
      // What it doesn't know may have it.
      if (at < candidate) candidate = Math.max(at, other.floor - 1)
    }
    if (candidate === id) {
      found.push(id)
      candidate -= 1
    }
    id = candidate < floor ? -1 : downTo(leader, candidate)
  }
  return found
}

/** The first id of a term that isn't above another one; -1 behind the last. */
function downTo(term: Descent, id: number): number {
  while (term.at > id) term.at = term.next()
  return term.at
}

/** At most `count` of the terms, spread evenly. */
function spread(terms: readonly string[], count: number): string[] {
  const step = Math.max(1, terms.length / count)
  return Array.from({ length: Math.min(count, terms.length) }, (_, at) => terms[Math.floor(at * step)] ?? '')
}

function cut(ids: readonly number[], limit: number): PostingPage {
  const found = ids.slice(0, limit)
  return { ids: found, next: ids.length > limit ? found.at(-1) : undefined }
}
