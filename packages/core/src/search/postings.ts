import * as z from 'zod'
import type { Item, Key, Table, Write } from '../table/table.ts'
import { findPostings } from './find-postings.ts'
import { bucketOf, type Posting, postingKey, remainderOf } from './posting-item.ts'
import { rankPostings } from './rank-postings.ts'

/** What can be searched. */
export type SearchKind = 'tickets' | 'users' | 'articles' | 'companies'

/** A record as the search knows it. */
export interface Posted {
  id: number
  /** In which lists it is found: `everybody`, that of a company, or another by which a caller is confined. */
  lists: readonly string[]
  /** By what it is found: pieces of text, or words. */
  terms: readonly string[]
}

export interface PostingQuery {
  /** The one list that the caller may search. */
  list: string
  /** At least one. */
  terms: readonly string[]
  /** Ids below this one alone: where the page before ended. */
  before?: number | undefined
  /** Ids wanted at most. */
  limit: number
}

/** What was said of a record, so that it can be taken back. */
const Said = z.object({ lists: z.array(z.string()), terms: z.array(z.string()) })

// As many as a function has connections to the table.
const atOnce = 50
/** As many as one record has. Many records are written in transactions: twice the write units, far fewer requests. */
const fewSets = 300
const writesPerTransaction = 100

/**
 * Postings: one item for each term, list and thousand ids, with the set of ids. Adding to a set and taking from it are
 * atomic and can be repeated, so that no transaction is needed: what was said of a record is written last, and
 * whoever was cut off before begins again.
 * For each term, the ids of the records that have it. Ids only rise, so lists are newest first. Reads are eventually
 * consistent.
 */
export function postingStore(table: Table) {
  const saidKey = (kind: SearchKind, id: number): Key => ({ pk: `SAID#${kind}#${id}`, sk: 'SAID' })

  const change = async (name: 'addToSet' | 'removeFromSet', postings: Iterable<Posting>) => {
    const sets = [...merged(postings).values()]
    if (sets.length <= fewSets) {
      await inTurns(sets, ({ key, ids }) => table.update(key, { [name]: { ids } }))
      return
    }
    const writes = sets.map(({ key, ids }): Write => ({ update: key, changes: { [name]: { ids } } }))
    for (let at = 0; at < writes.length; at += writesPerTransaction) {
      await table.transact(writes.slice(at, at + writesPerTransaction))
    }
  }

  return {
    /**
     * Makes each record findable by its terms in its lists, and by nothing that was said of it before. Repeating it
     * changes nothing. Answers those that were not so already, each with the terms that are new or gone.
     */
    async put(kind: SearchKind, records: readonly Posted[]): Promise<{ id: number; terms: string[] }[]> {
      const compared = await inTurns(records, async (record) => {
        const item = await table.get(saidKey(kind, record.id), { consistent: true })
        return { record, before: item && Said.parse(item) }
      })
      const changed = compared.filter(({ record, before }) => !before || !isSame(record, before))
      const now = changed.map(({ record }) => record)
      const before = changed.flatMap(({ record: { id }, before: said }) => (said ? [{ id, ...said }] : []))
      const wanted = new Set(postingsOf(kind, now).map(nameOf))
      const stale = postingsOf(kind, before).filter((posting) => !wanted.has(nameOf(posting)))
      await change('addToSet', postingsOf(kind, now))
      await change('removeFromSet', stale)
      await inTurns(now, (record) => table.put(saidItem(kind, record)))
      return changed.map(({ record: { id, terms }, before }) => ({
        id,
        terms: differenceOf(terms, before?.terms ?? []),
      }))
    },
    /** Makes a record unfindable. */
    async remove(kind: SearchKind, id: number): Promise<void> {
      const item = await table.get(saidKey(kind, id), { consistent: true })
      if (!item) return
      await change('removeFromSet', postingsOf(kind, [{ id, ...Said.parse(item) }]))
      await table.delete(saidKey(kind, id))
    },
    /**
     * Records that have all the terms, newest first; few terms are looked up, so that a record may lack some: whoever
     * asks looks at the record itself. The work for one call is bounded: there may be fewer ids than asked for, or none,
     * and still a `next`, below which to go on.
     */
    find: (kind: SearchKind, query: PostingQuery): Promise<{ ids: number[]; next?: number | undefined }> =>
      findPostings(table, kind, query),
    /**
     * Records that have some of the terms, those with more and rarer ones first, among the newest ten thousand or so; not
     * those that have little of it beside the best. Only the first twenty terms count.
     */
    rank: (kind: SearchKind, query: Omit<PostingQuery, 'before'>): Promise<number[]> =>
      rankPostings(table, kind, query),
  }

  function saidItem(kind: SearchKind, { id, lists, terms }: Posted): Item {
    return { ...saidKey(kind, id), lists, terms }
  }
}
export type PostingStore = ReturnType<typeof postingStore>

/** What only one of them has. */
function differenceOf(some: readonly string[], others: readonly string[]): string[] {
  const [these, those] = [new Set(some), new Set(others)]
  return [...some.filter((term) => !those.has(term)), ...others.filter((term) => !these.has(term))]
}

async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < all.length; at += atOnce) {
    done.push(...(await Promise.all(all.slice(at, at + atOnce).map(work))))
  }
  return done
}

function postingsOf(kind: SearchKind, records: readonly Posted[]): Posting[] {
  return records.flatMap(({ id, lists, terms }) =>
    lists.flatMap((list) => terms.map((term) => ({ kind, list, term, id }))),
  )
}

const nameOf = ({ list, term, id }: Posting) => JSON.stringify([list, term, id])

/** The sets that the postings are in, each item once. */
function merged(postings: Iterable<Posting>): Map<string, { key: Key; ids: number[] }> {
  const sets = new Map<string, { key: Key; ids: number[] }>()
  for (const posting of postings) {
    const key = postingKey(posting, bucketOf(posting.id))
    const name = `${key.pk} ${key.sk}`
    const set = sets.get(name) ?? { key, ids: [] }
    set.ids.push(remainderOf(posting.id))
    sets.set(name, set)
  }
  return sets
}

function isSame(record: Posted, before: z.output<typeof Said>): boolean {
  return hasSame(record.lists, before.lists) && hasSame(record.terms, before.terms)
}

function hasSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && new Set([...some, ...others]).size === new Set(some).size
}
