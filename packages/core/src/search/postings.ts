import * as z from 'zod'
import { atOnce } from '../at-once.ts'
import { inTurns } from '../in-turns.ts'
import { queryAll } from '../table/pages.ts'
import { type Item, isAllowed, type Key, type PlainWrite, type Table } from '../table/table.ts'
import {
  entryWordsKey,
  entryWordsReader,
  moreEntryWords,
  replaceEntryWords,
  type SaidWords,
  wholeEntryWords,
} from './entry-words.ts'
import type { Filling } from './fill-postings.ts'
import { type AnyPage, type AnyQuery, findAny, type PostingPage, type PostingQuery } from './find-postings.ts'
import type { ListsInUse } from './lists-in-use.ts'
import { addPosting, cutTerm, type Postings } from './posting-block.ts'
import type { PostingList, SearchKind } from './posting-list.ts'
import type { ListChanges } from './posting-lists.ts'
import { rankPostings } from './rank-postings.ts'

/** A record as indexed for search, or an entry of its history: what finds one of its entries finds the record. */
export interface Posted {
  id: number
  /** The entry's id; absent for the record itself. */
  entry?: string | undefined
  /** What the entry says; absent for what is no entry of the record's own history. */
  said?: SaidWords | undefined
  /** Lists in which it is found: `everybody`, a company's, or another that limits a caller's reach. */
  lists: readonly string[]
  /** Terms by which it is found: pieces of text, or words. */
  terms: readonly string[]
  /** Terms by which it is found in one of its lists alone. */
  own?: Readonly<Record<string, readonly string[]>> | undefined
}

/** What was posted about a record, or an entry, so that it can be removed. */
const Said = z.object({
  lists: z.array(z.string()),
  terms: z.array(z.string()),
  own: z.record(z.string(), z.array(z.string())).optional(),
})
/** By sort key: the record and its entries. */
type AllSaid = ReadonlyMap<string, Omit<Posted, 'id'>>

/**
 * Postings: for each term, the ids of the records that have it, in lists that callers search each by itself. The lists are in the table,
 * or outside of it. What was posted about a record is in the table, written last: an interrupted run starts again. Reads are eventually
 * consistent.
 */
export function postingStore(table: Table, lists: ListsInUse) {
  const { searched, written, areWhole: haveAll, setWhole } = lists
  const saidPartition = (kind: SearchKind, id: number) => `SAID#${kind}#${id}`
  const saidSort = (entry?: string) => (entry === undefined ? 'SAID' : `SAID#${entry}`)

  const partsOf = (parts: readonly Posted[]): AllSaid =>
    new Map(parts.map((part) => [saidSort(part.entry), cut(part)]))

  const allSaid = async (kind: SearchKind, id: number): Promise<AllSaid> => {
    const items = await queryAll(table, { pk: saidPartition(kind, id), consistent: true })
    return new Map(items.map((item) => [item.sk, Said.parse(item)]))
  }

  /** What was posted of these parts. If one of them has less now, of all, since another may still have it. */
  const saidBefore = async (kind: SearchKind, id: number, parts: AllSaid): Promise<AllSaid> => {
    const pk = saidPartition(kind, id)
    const items = await inTurns([...parts.keys()], (sk) => table.get({ pk, sk }, { consistent: true }))
    const before = new Map(items.flatMap((item) => (item ? [[item.sk, Said.parse(item)]] : [])))
    return hasLess(before, parts) ? allSaid(kind, id) : before
  }

  const wholeBefore = async (kind: SearchKind, id: number): Promise<Omit<Change, 'after'>> => {
    const words = await table.get(entryWordsKey(kind, id), { consistent: true })
    return { id, before: await allSaid(kind, id), given: { words } }
  }

  /** Keeps the words of a record's entries together: of a whole record as they are, else those of the entries that changed. */
  const keepEntryWords = async (kind: SearchKind, { id, before, after, given }: Change): Promise<void> => {
    const key = entryWordsKey(kind, id)
    if ('words' in given) return replaceEntryWords(table, key, given.words, after.values())
    const changed = [...given].filter(([sk, part]) => !isSame(before.get(sk), part)).map(([, part]) => part)
    const more = moreEntryWords(changed)
    if (more) await isAllowed(table.update(key, more.changes, more.condition))
  }

  /** Compares what records had with what they have, and posts what differs, list by list. */
  const post = async (kind: SearchKind, compared: readonly Change[]): Promise<readonly Change[]> => {
    const changed = compared.filter(isChanged)
    // Before the lists: what these lead to has its words.
    await inTurns(compared, (change) => keepEntryWords(kind, change))
    const done: (() => Promise<void>)[] = []
    for (const { lists, areNew } of await written(kind)) {
      const changes = areNew ? differencesOf(compared, { areNew }) : differencesOf(changed)
      await lists.add(kind, changes)
      done.push(() => lists.tidy(kind, [...changes.keys()]))
    }
    const said = changed.flatMap((change) => saidWrites(saidPartition(kind, change.id), change))
    await atOnce([table.writeMany(said), ...done.map((tidy) => tidy())])
    return changed
  }

  const rankEach = async (
    kind: SearchKind,
    { list, limit }: Ranking,
    texts: readonly (readonly string[])[],
  ): Promise<number[][]> => {
    const lists = await searched(kind)
    return rankPostings((terms) => lists.idsOf({ kind, list }, terms), limit, texts)
  }

  return {
    areWhole: haveAll,
    setWhole,
    /**
     * Indexes each record, or entry, by its terms in its lists, and removes any earlier postings, but for
     * terms that another part of the record has. A term that another part has is posted again: that counts once, and costs less than to
     * read all of them. Safe to repeat. Returns the records that changed, each with the terms that are new or gone.
     */
    async put(kind: SearchKind, records: readonly Posted[]): Promise<{ id: number; terms: string[] }[]> {
      const byId = Map.groupBy(records, ({ id }) => id)
      const compared = await inTurns([...byId], async ([id, parts]): Promise<Change> => {
        const given = partsOf(parts)
        const before = await saidBefore(kind, id, given)
        return { id, before, after: new Map([...before, ...given]), given }
      })
      const changed = await post(kind, compared)
      return changed.map(({ id, before, after }) => ({
        id,
        terms: differenceOf(allTerms(before), allTerms(after)),
      }))
    },
    /**
     * Indexes records with all of their entries; of others, nothing is left. `read` has what they are found by now. It is asked once it
     * is known what was posted of them: what somebody posts after that stays. Safe to repeat.
     */
    async putWhole(
      kind: SearchKind,
      ids: readonly number[],
      read: () => Promise<readonly Posted[]>,
    ): Promise<void> {
      const posted = await inTurns(ids, (id) => wholeBefore(kind, id))
      const byId = Map.groupBy(await read(), ({ id }) => id)
      await post(
        kind,
        posted.map((each) => ({ ...each, after: partsOf(byId.get(each.id) ?? []) })),
      )
    },
    /**
     * Makes the lists of a kind that has none yet, of any number of records: far cheaper than to `put` each. `begin` is given, since
     * no function that answers requests has to load it.
     */
    fill(kind: SearchKind, begin: (table: Table, kind: SearchKind) => Filling) {
      const lists = begin(table, kind)
      const said = (part: Posted) => ({
        put: { pk: saidPartition(kind, part.id), sk: saidSort(part.entry), ...saidOf(part) },
      })
      const entryWords = (id: number, parts: readonly Posted[]) =>
        wholeEntryWords(entryWordsKey(kind, id), parts) ?? []
      /** Those of a record may go on in what comes next. */
      let last: Posted[] = []
      return {
        add(records: readonly Posted[]): Promise<void> {
          const parts = records.map(cut)
          lists.add(parts)
          const byId = Map.groupBy([...last, ...parts], ({ id }) => id)
          const lastEntry = parts.findLast(({ said }) => said !== undefined)
          last = byId.get(lastEntry?.id ?? Number.NaN) ?? last
          const whole = [...byId].filter(([, each]) => each !== last)
          const words = whole.flatMap(([id, each]) => entryWords(id, each))
          return table.writeMany([...parts.map(said), ...words.map((put) => ({ put }))])
        },
        async end(): Promise<void> {
          const [first] = last
          await table.writeMany(first ? [entryWords(first.id, last)].flat().map((put) => ({ put })) : [])
          await lists.end()
        },
      }
    },
    /** Removes a record and its entries from the index. */
    async remove(kind: SearchKind, id: number): Promise<void> {
      const whole = await wholeBefore(kind, id)
      if (whole.before.size > 0) await post(kind, [{ ...whole, after: new Map() }])
    },
    /** Leaves no trace of these terms in a list, but for records that have them still. */
    async forget(list: PostingList, terms: readonly string[]): Promise<void> {
      for (const { lists } of await written(list.kind)) await lists.forget(list, terms.map(cutTerm))
    },
    /** The words of records' entries, as far as they are kept together. */
    ...entryWordsReader(table),
    /** Finds records that meet one of several ways, as `find` does each. */
    async findAny(
      kind: SearchKind,
      query: AnyQuery,
      ways: readonly Pick<PostingQuery, 'terms' | 'beginnings'>[],
    ): Promise<AnyPage> {
      const lists = await searched(kind)
      return findAny((queries) => lists.find(kind, queries), query, ways)
    },
    /**
     * Finds records that have all the terms, newest first. A record may lack some of them: the caller checks
     * the record itself. The work for one call is bounded: it may return fewer ids than asked for, or none,
     * and still a `next` below which to continue.
     */
    async find(kind: SearchKind, query: PostingQuery): Promise<PostingPage> {
      const [page = { ids: [] }] = await (await searched(kind)).find(kind, [query])
      return page
    },
    /**
     * Ranks records with some of the terms, those with more and rarer ones first, among the newest of each;
     * drops those that score far below the best. Only the first twenty terms count.
     */
    async rank(
      kind: SearchKind,
      { terms, ...query }: Ranking & { terms: readonly string[] },
    ): Promise<number[]> {
      const [ids = []] = await rankEach(kind, query, [terms])
      return ids
    },
    /** The same for each of some texts by its terms: what they share is read once. */
    rankEach,
  }
}
export type PostingStore = ReturnType<typeof postingStore>

type Ranking = Pick<PostingQuery, 'list' | 'limit'>

interface Change {
  id: number
  before: AllSaid
  after: AllSaid
  /** Those of its parts that are posted; of a whole record, what was kept of its entries' words. */
  given: AllSaid | { words: Item | undefined }
}

/** What to add to each list: terms that are new to a record, or all of its if the lists are new, and those that it has no more. */
function differencesOf(changes: readonly Change[], { areNew = false } = {}): ListChanges {
  const lists = new Map<string, Postings>()
  for (const { id, before, after } of changes) {
    for (const list of new Set([...listsOf(before), ...listsOf(after)])) {
      const postings: Postings = lists.get(list) ?? new Map()
      const [had, has] = [termsIn(list, before), termsIn(list, after)]
      for (const term of without(had, has)) addPosting(postings, term, id, false)
      for (const term of areNew ? has : without(has, had)) addPosting(postings, term, id, true)
      if (postings.size > 0) lists.set(list, postings)
    }
  }
  return lists
}

/** What is to be kept of a record and its entries, so that it can be removed. */
function saidWrites(pk: string, { before, after }: Change): PlainWrite[] {
  const keyOf = (sk: string): Key => ({ pk, sk })
  const gone = [...before.keys()].filter((sk) => !after.has(sk))
  const kept = [...after].filter(([sk, said]) => !isSame(before.get(sk), said))
  return [
    ...kept.map(([sk, said]) => ({ put: { ...keyOf(sk), ...saidOf(said) } })),
    ...gone.map((sk) => ({ delete: keyOf(sk) })),
  ]
}

/** Whether something that parts had is gone from them. */
function hasLess(before: AllSaid, parts: AllSaid): boolean {
  return listsOf(before).some((list) => without(termsIn(list, before), termsIn(list, parts)).length > 0)
}

const listsOf = (said: AllSaid) => [...said.values()].flatMap(({ lists }) => lists)

function termsIn(list: string, said: AllSaid): string[] {
  return [...said.values()].flatMap((part) => partIn(list, part))
}

function partIn(list: string, { lists, terms, own }: Omit<Posted, 'id'>): string[] {
  return lists.includes(list) ? [...terms, ...(own?.[list] ?? [])] : []
}

function allTerms(said: AllSaid): string[] {
  return [...said.values()].flatMap(({ terms, own }) => [...terms, ...Object.values(own ?? {}).flat()])
}

/** The entries that only one of them has. */
function differenceOf(some: readonly string[], others: readonly string[]): string[] {
  return [...without(some, others), ...without(others, some)]
}

function without(some: readonly string[], others: readonly string[]): string[] {
  const left = new Set(some)
  for (const term of others) left.delete(term)
  return [...left]
}

const saidOf = ({ lists, terms, own }: Omit<Posted, 'id'>) => ({ lists, terms, ...(own && { own }) })

function isChanged({ before, after }: Change): boolean {
  return before.size !== after.size || [...after].some(([sk, said]) => !isSame(before.get(sk), said))
}

function isSame(before: Omit<Posted, 'id'> | undefined, after: Omit<Posted, 'id'>): boolean {
  if (!before || differenceOf(before.lists, after.lists).length > 0) return false
  return before.lists.every((list) => differenceOf(partIn(list, before), partIn(list, after)).length === 0)
}

function cut(record: Posted): Posted {
  const own = record.own && Object.entries(record.own).map(([list, terms]) => [list, terms.map(cutTerm)])
  return { ...record, terms: record.terms.map(cutTerm), ...(own && { own: Object.fromEntries(own) }) }
}
