import type { BlockReader } from './block-reader.ts'
import { type LookUp, lookUp, type Wanted } from './look-up.ts'
import type { PostingList, SearchKind } from './posting-list.ts'

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
    const rarest = completeOf(lookUps)[0]
    const floor = floorOf(lookUps)
    const ids = common(lookUps, rarest ? 0 : floor)
    // Looking at records that may lack the other terms costs far more than reading these on, once.
    const certain = round > 0 ? ids : ids.filter((id) => lookUps.every((each) => id >= each.floor()))
    const isEnough = certain.length >= limit || (rarest && rarest.ids().size <= fewRecords)
    if (!isEnough && (await readOn(lookUps.filter((each) => each.floor() > 0)))) continue
    if (rarest) return cut(ids, limit)
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

/** Those whose records are all known, rarest first. */
function completeOf(lookUps: readonly LookUp[]): LookUp[] {
  return lookUps.filter((each) => each.floor() === 0).sort((a, b) => a.ids().size - b.ids().size)
}

/** Down to where the terms are known; what is known nowhere for certain narrows nothing. */
function floorOf(lookUps: readonly LookUp[]): number {
  const floors = lookUps.map((each) => each.floor()).filter((floor) => floor !== Number.POSITIVE_INFINITY)
  return floors.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...floors)
}

/** The ids from `floor` up that have every term, as far as that is known, newest first. */
function common(lookUps: readonly LookUp[], floor: number): number[] {
  const known = lookUps.filter((each) => each.floor() !== Number.POSITIVE_INFINITY)
  const leader = completeOf(lookUps)[0] ?? known.toSorted((a, b) => a.ids().size - b.ids().size)[0]
  return [...(leader?.ids() ?? [])]
    .filter((id) => id >= floor && known.every((each) => id < each.floor() || each.ids().has(id)))
    .sort((a, b) => b - a)
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
