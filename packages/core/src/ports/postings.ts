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

/**
 * For each term, the ids of the records that have it. Ids only rise, so lists are newest first. Reads are eventually
 * consistent.
 */
export interface PostingStore {
  /**
   * Makes each record findable by its terms in its lists, and by nothing that was said of it before. Repeating it
   * changes nothing. Answers those that were not so already, each with the terms that are new or gone.
   */
  put(kind: SearchKind, records: readonly Posted[]): Promise<{ id: number; terms: string[] }[]>
  /** Makes a record unfindable. */
  remove(kind: SearchKind, id: number): Promise<void>
  /**
   * Records that have all the terms, newest first; few terms are looked up, so that a record may lack some: whoever
   * asks looks at the record itself. The work for one call is bounded: there may be fewer ids than asked for, or none,
   * and still a `next`, below which to go on.
   */
  find(kind: SearchKind, query: PostingQuery): Promise<{ ids: number[]; next?: number | undefined }>
  /**
   * Records that have some of the terms, those with more and rarer ones first, among the newest ten thousand or so; not
   * those that have little of it beside the best. Only the first twenty terms count.
   */
  rank(kind: SearchKind, query: Omit<PostingQuery, 'before'>): Promise<number[]>
}
