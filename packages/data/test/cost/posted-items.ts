import type { Item } from '@remotehands/core'
import {
  bucketOf,
  companyList,
  everybody,
  piecesOf,
  postingBucket,
  postingKey,
  remainderOf,
} from '@remotehands/core'

/** A ticket as the search knows it. */
export interface PostedTicket {
  id: number
  companyId: number
  texts: string[]
}

/**
 * The items of the search for tickets with ids from 1 up, as the store writes them: bucket by bucket, since there are
 * millions of entries. Of the companies, those named have lists of their own.
 */
export function* postedItems(
  tickets: number,
  ticketOf: (id: number) => PostedTicket,
  companies: readonly number[],
): Generator<Item> {
  for (let bucket = 0; bucket <= bucketOf(tickets); bucket++) {
    const sets = new Map<string, { list: string; term: string; ids: Set<number> }>()
    const last = Math.min(tickets, (bucket + 1) * postingBucket - 1)
    for (let id = Math.max(1, bucket * postingBucket); id <= last; id++) {
      const { companyId, texts } = ticketOf(id)
      const lists = companies.includes(companyId) ? [everybody, companyList(companyId)] : [everybody]
      for (const term of piecesOf(texts)) for (const list of lists) add(list, term, id)
    }
    for (const { list, term, ids } of sets.values()) {
      yield { ...postingKey({ kind: 'tickets', list, term }, bucket), ids }
    }

    function add(list: string, term: string, id: number): void {
      const name = `${list} ${term}`
      const set = sets.get(name) ?? { list, term, ids: new Set() }
      set.ids.add(remainderOf(id))
      sets.set(name, set)
    }
  }
}
