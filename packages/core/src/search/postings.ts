import * as z from 'zod'
import { inTurns } from '../in-turns.ts'
import type { Key, PlainWrite, Table } from '../table/table.ts'
import { compactPostings } from './compact-postings.ts'
import { findPostings, type PostingPage, type PostingQuery } from './find-postings.ts'
import { addPosting, cutTerm, type Postings } from './posting-block.ts'
import { newestWrites, type SearchKind } from './posting-list.ts'
import { rankPostings } from './rank-postings.ts'

/** A record as indexed for search. */
export interface Posted {
  id: number
  /** Lists in which it is found: `everybody`, a company's, or another that limits a caller's reach. */
  lists: readonly string[]
  /** Terms by which it is found: pieces of text, or words. */
  terms: readonly string[]
  /** Terms by which it is found in one of its lists alone. */
  own?: Readonly<Record<string, readonly string[]>> | undefined
}

/** What was posted about a record, so that it can be removed. */
const Said = z.object({
  lists: z.array(z.string()),
  terms: z.array(z.string()),
  own: z.record(z.string(), z.array(z.string())).optional(),
})
type Said = z.output<typeof Said>

/**
 * Postings: for each term, the ids of the records that have it, in lists that callers search each by itself.
 * New ones are written as one item of their list, which searches read whole, and are sorted into its blocks
 * when there are some dozens ([decision 69](docs/decisions/069-search-everything.md)). What was posted about a
 * record is written last, and an interrupted run starts again. Reads are eventually consistent.
 */
export function postingStore(table: Table) {
  const saidKey = (kind: SearchKind, id: number): Key => ({ pk: `SAID#${kind}#${id}`, sk: 'SAID' })

  /** Posts what differs, list by list. */
  const post = async (kind: SearchKind, changes: readonly Change[], said: readonly PlainWrite[]) => {
    const lists = differencesOf(changes)
    const writes = [...lists].flatMap(([list, postings]) => newestWrites({ kind, list }, postings))
    await table.writeMany(writes)
    await table.writeMany(said)
    await inTurns([...lists.keys()], (list) => compactPostings(table, { kind, list }))
  }

  return {
    /**
     * Indexes each record by its terms in its lists, and removes any earlier postings. Safe to repeat.
     * Returns the records that changed, each with the terms that are new or gone.
     */
    async put(kind: SearchKind, records: readonly Posted[]): Promise<{ id: number; terms: string[] }[]> {
      const compared = await inTurns(records.map(cut), async (after): Promise<Change> => {
        const item = await table.get(saidKey(kind, after.id), { consistent: true })
        return { id: after.id, after, before: item && Said.parse(item) }
      })
      const changed = compared.filter(({ before, after }) => !before || !isSame(before, after))
      await post(
        kind,
        changed,
        changed.map(({ id, after }) => ({ put: { ...saidKey(kind, id), ...(after && saidOf(after)) } })),
      )
      return changed.map(({ id, before, after }) => ({
        id,
        terms: differenceOf(allTerms(before), allTerms(after)),
      }))
    },
    /** Removes a record from the index. */
    async remove(kind: SearchKind, id: number): Promise<void> {
      const key = saidKey(kind, id)
      const item = await table.get(key, { consistent: true })
      if (item) await post(kind, [{ id, before: Said.parse(item), after: undefined }], [{ delete: key }])
    },
    /**
     * Finds records that have all the terms, newest first. A record may lack some of them: the caller checks
     * the record itself. The work for one call is bounded: it may return fewer ids than asked for, or none,
     * and still a `next` below which to continue.
     */
    find: (kind: SearchKind, query: PostingQuery): Promise<PostingPage> => findPostings(table, kind, query),
    /**
     * Ranks records with some of the terms, those with more and rarer ones first, among the newest of each;
     * drops those that score far below the best. Only the first twenty terms count.
     */
    rank: (kind: SearchKind, query: Pick<PostingQuery, 'list' | 'terms' | 'limit'>): Promise<number[]> =>
      rankPostings(table, kind, query),
  }
}
export type PostingStore = ReturnType<typeof postingStore>

interface Change {
  id: number
  before: Said | undefined
  after: Posted | undefined
}

/** What to add to each list: terms that are new to a record, and those that it has no more. */
function differencesOf(changes: readonly Change[]): Map<string, Postings> {
  const lists = new Map<string, Postings>()
  for (const { id, before, after } of changes) {
    for (const list of new Set([...(before?.lists ?? []), ...(after?.lists ?? [])])) {
      const postings: Postings = lists.get(list) ?? new Map()
      const [had, has] = [termsIn(list, before), termsIn(list, after)]
      for (const term of without(had, has)) addPosting(postings, term, id, false)
      for (const term of without(has, had)) addPosting(postings, term, id, true)
      if (postings.size > 0) lists.set(list, postings)
    }
  }
  return lists
}

function termsIn(list: string, said: Omit<Posted, 'id'> | undefined): string[] {
  return said?.lists.includes(list) ? [...said.terms, ...(said.own?.[list] ?? [])] : []
}

function allTerms(said: Omit<Posted, 'id'> | undefined): string[] {
  return [...(said?.terms ?? []), ...Object.values(said?.own ?? {}).flat()]
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

const saidOf = ({ lists, terms, own }: Posted) => ({ lists, terms, ...(own && { own }) })

function isSame(before: Said, after: Posted | undefined): boolean {
  const lists = [before.lists, after?.lists ?? []] as const
  if (differenceOf(...lists).length > 0) return false
  return lists[0].every((list) => differenceOf(termsIn(list, before), termsIn(list, after)).length === 0)
}

function cut(record: Posted): Posted {
  const own = record.own && Object.entries(record.own).map(([list, terms]) => [list, terms.map(cutTerm)])
  return { ...record, terms: record.terms.map(cutTerm), ...(own && { own: Object.fromEntries(own) }) }
}
