import type { Item, Postings } from '@remotehands/core'
import {
  blockSize,
  chunksOf,
  companyList,
  companyTerm,
  compareKeys,
  endOfList,
  everybody,
  levelPartition,
  piecesOf,
  wordTerms,
} from '@remotehands/core'

/** A ticket as the search knows it. */
export interface PostedTicket {
  id: number
  companyId: number
  texts: string[]
}

const idsAtOnce = 20_000

/**
 * The items of the search for tickets with ids from 1 up, as the store writes them: all in the lowest level. Of the
 * companies, those named have lists of their own.
 */
export function* postedItems(
  tickets: number,
  ticketOf: (id: number) => PostedTicket,
  companies: readonly number[],
): Generator<Item> {
  const lists = new Map<string, Map<string, number[]>>()
  for (let id = 1; id <= tickets; id++) {
    const { companyId, texts } = ticketOf(id)
    const names = companies.includes(companyId) ? [everybody, companyList(companyId)] : [everybody]
    const shared = [...piecesOf(texts, { withEnds: true }), ...wordTerms(texts)]
    for (const name of names) {
      const terms = name === everybody ? [...shared, companyTerm(companyId)] : shared
      const list = lists.get(name) ?? new Map<string, number[]>()
      lists.set(name, list)
      for (const term of terms) {
        const ids = list.get(term)
        if (ids) ids.push(id)
        else list.set(term, [id])
      }
    }
  }
  for (const [list, terms] of lists) yield* blocksOf(list, terms)
}

function* blocksOf(list: string, terms: ReadonlyMap<string, readonly number[]>): Generator<Item> {
  const pk = levelPartition({ kind: 'tickets', list }, 3)
  const chunks = [...partsOf(terms)].flatMap((postings) => chunksOf(postings, blockSize))
  for (const [at, { last, text }] of chunks.entries())
    yield { pk, sk: at === chunks.length - 1 ? endOfList : last, text, version: 1 }
}

/** In their order, some terms at a time: there are millions of entries. */
function* partsOf(terms: ReadonlyMap<string, readonly number[]>): Generator<Postings> {
  let postings: Postings = new Map()
  let count = 0
  for (const [term, ids] of [...terms].sort(([a], [b]) => compareKeys(a, b))) {
    postings.set(term, new Map(ids.map((id) => [id, true])))
    count += ids.length
    if (count < idsAtOnce) continue
    yield postings
    postings = new Map()
    count = 0
  }
  yield postings
}
