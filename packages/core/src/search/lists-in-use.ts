import type { Table } from '../table/table.ts'
import type { SearchKind } from './posting-list.ts'
import type { PostingLists } from './posting-lists.ts'
import { tableLists } from './table-lists.ts'
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
