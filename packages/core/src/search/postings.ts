import * as z from 'zod'
import type { Item, Key, Table, Write } from '../table/table.ts'
import { findPostings } from './find-postings.ts'
import { bucketOf, type Posting, postingKey, remainderOf } from './posting-item.ts'
import { rankPostings } from './rank-postings.ts'

/** What can be searched. */
export type SearchKind = 'tickets' | 'users' | 'articles' | 'companies'

/** A record as indexed for search. */
export interface Posted {
  id: number
  /** Lists in which it is found: `everybody`, a company's, or another that limits a caller's reach. */
  lists: readonly string[]
  /** Terms by which it is found: pieces of text, or words. */
  terms: readonly string[]
}

export interface PostingQuery {
  /** The one list that the caller may search. */
  list: string
  /** At least one. */
  terms: readonly string[]
  /** Only ids below this one: where the previous page ended. */
  before?: number | undefined
  /** Maximum number of ids. */
  limit: number
}

/** What was posted about a record, so that it can be removed. */
const Said = z.object({ lists: z.array(z.string()), terms: z.array(z.string()) })

// As many as the function has connections to the table.
const atOnce = 50
/** As many as one record has. More records are written in transactions: twice the units, far fewer calls. */
const fewSets = 300
const writesPerTransaction = 100

/**
 * Postings: for each term, the ids of the records that have it, with one item for each term, list and
 * thousand ids, which holds the set of ids. Adding to and removing from a set are atomic and repeatable, so
 * no transaction is needed: what was posted about a record is written last, and an interrupted run starts
 * again. Ids only rise, so lists are newest first. Reads are eventually consistent.
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
     * Indexes each record by its terms in its lists, and removes any earlier postings. Safe to repeat.
     * Returns the records that changed, each with the terms that are new or gone.
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
    /** Removes a record from the index. */
    async remove(kind: SearchKind, id: number): Promise<void> {
      const item = await table.get(saidKey(kind, id), { consistent: true })
      if (!item) return
      await change('removeFromSet', postingsOf(kind, [{ id, ...Said.parse(item) }]))
      await table.delete(saidKey(kind, id))
    },
    /**
     * Finds records that have all the terms, newest first. Only a few terms are looked up, so a record may
     * lack some: the caller checks the record itself. The work for one call is bounded: it may return fewer
     * ids than asked for, or none, and still a `next` below which to continue.
     */
    find: (kind: SearchKind, query: PostingQuery): Promise<{ ids: number[]; next?: number | undefined }> =>
      findPostings(table, kind, query),
    /**
     * Ranks records with some of the terms, those with more and rarer ones first, among about the newest ten
     * thousand; drops those that score far below the best. Only the first twenty terms count.
     */
    rank: (kind: SearchKind, query: Omit<PostingQuery, 'before'>): Promise<number[]> =>
      rankPostings(table, kind, query),
  }

  function saidItem(kind: SearchKind, { id, lists, terms }: Posted): Item {
    return { ...saidKey(kind, id), lists, terms }
  }
}
export type PostingStore = ReturnType<typeof postingStore>

/** The entries that only one of them has. */
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

/** The sets that hold the postings, each item once. */
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
