import { inTurns } from '../in-turns.ts'
import type { Table } from '../table/table.ts'
import { blockReader } from './block-reader.ts'
import { compactPostings } from './compact-postings.ts'
import { findPostings } from './find-postings.ts'
import { forgetTerms } from './forget-terms.ts'
import { type Newest, newestWrites, type SearchKind } from './posting-list.ts'
import type { PostingLists } from './posting-lists.ts'
import { readTerms } from './rank-postings.ts'
import { wholeTerms } from './whole-terms.ts'

/** Which lists are searched, and which are written to. */
export interface ListsInUse {
  searched(kind: SearchKind): Promise<PostingLists>
  /** With `areNew`, all that is known of a record is posted, not only what changed. */
  written(kind: SearchKind): Promise<{ lists: PostingLists; areNew: boolean }[]>
  /** Whether all records have their terms of this name in the lists that are searched. */
  areWhole(kind: SearchKind, terms: string): Promise<boolean>
  setWhole(kind: SearchKind, terms: string): Promise<void>
}

/** The table's lists, for both. */
export function listsInTable(table: Table): ListsInUse {
  const lists = tableLists(table)
  return {
    searched: async () => lists,
    written: async () => [{ lists, areNew: false }],
    ...wholeTerms(table),
  }
}

/**
 * Lists in the table of what is derived. New postings are written as one item of their list, which searches read whole, and are sorted
 * into its blocks when there are some dozens ([decision 69](docs/decisions/069-search-everything.md)). Reads are eventually consistent.
 */
export function tableLists(table: Table): PostingLists {
  const reader = blockReader(table)
  return {
    add: (kind, changes) =>
      table.writeMany([...changes].flatMap(([list, postings]) => newestWrites({ kind, list }, postings))),
    async tidy(kind, lists) {
      await inTurns(lists, (list) => compactPostings(table, { kind, list }))
    },
    find(kind, queries) {
      // Each list's newest postings are read once.
      const newest = new Map<string, Promise<Newest>>()
      const newestOf = (list: string) => {
        const reading = newest.get(list) ?? reader.newest({ kind, list })
        newest.set(list, reading)
        return reading
      }
      return Promise.all(queries.map((query) => findPostings(reader, kind, query, newestOf(query.list))))
    },
    idsOf: (list, terms) => readTerms(table, list, terms),
    forget: (list, terms) => forgetTerms(table, list, terms),
  }
}
