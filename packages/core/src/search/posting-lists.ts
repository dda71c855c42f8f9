import type { PostingPage, PostingQuery } from './find-postings.ts'
import type { Postings } from './posting-block.ts'
import type { PostingList, SearchKind } from './posting-list.ts'

/** What a batch of changes adds to lists of a kind, and takes from them, by list. */
export type ListChanges = ReadonlyMap<string, Postings>

/** Where lists are kept and searched: sorted blocks beside the table, or OpenSearch. Whoever searches names a list, and reads no other. */
export interface PostingLists {
  /** Adds postings. Safe to repeat, and to interrupt. */
  add(kind: SearchKind, changes: ListChanges): Promise<void>
  /** What is left to do in lists that were changed, once all of it is added. */
  tidy(kind: SearchKind, lists: readonly string[]): Promise<void>
  /** A page of each search: records that have all the terms, newest first, as far as terms are read. */
  find(kind: SearchKind, queries: readonly PostingQuery[]): Promise<PostingPage[]>
  /** Which records of a list have each of these terms, among its newest. */
  idsOf(list: PostingList, terms: ReadonlySet<string>): Promise<(term: string) => ReadonlySet<number>>
  /** Leaves no trace of these terms in a list, but for records that have them still. */
  forget(list: PostingList, terms: readonly string[]): Promise<void>
}
