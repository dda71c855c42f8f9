import type { TicketPriority } from '@remotehands/contract'
import type { Item } from '@remotehands/core'
import {
  companyList,
  companyTerm,
  compareKeys,
  everybody,
  facetTerms,
  generationItem,
  piecesOf,
  sortedBlocks,
  wordTerms,
} from '@remotehands/core'

/** A ticket as the search knows it. */
export interface PostedTicket {
  id: number
  companyId: number
  texts: string[]
  priority: TicketPriority
  /** The words of its conversation: those that clients find too, and those of notes. */
  said?: { shown: readonly string[]; internal: readonly string[] } | undefined
}

/**
 * The items of the search for tickets with ids from 1 up, as the store writes them: all in the lowest level, where they have moved.
 * Of the companies, those named have lists of their own.
 */
export function* postedItems(
  tickets: number,
  ticketOf: (id: number) => PostedTicket,
  companies: readonly number[],
): Generator<Item> {
  const lists = new Map<string, Map<string, number[]>>()
  for (let id = 1; id <= tickets; id++) {
    const { companyId, texts, priority, said } = ticketOf(id)
    const names = companies.includes(companyId) ? [everybody, companyList(companyId)] : [everybody]
    const shared = [
      ...new Set([...piecesOf(texts, { withEnds: true }), ...wordTerms(texts), ...(said?.shown ?? [])]),
    ]
    for (const name of names) {
      const terms =
        name === everybody
          ? [
              ...new Set([
                ...shared,
                companyTerm(companyId),
                ...facetTerms({ priority, teamId: null }),
                ...(said?.internal ?? []),
              ]),
            ]
          : shared
      const list = lists.get(name) ?? new Map<string, number[]>()
      lists.set(name, list)
      for (const term of terms) {
        const ids = list.get(term)
        if (ids) ids.push(id)
        else list.set(term, [id])
      }
    }
  }
  yield* sortedBlocks('tickets', termsOf(lists))
  for (const list of lists.keys()) yield generationItem({ kind: 'tickets', list })
}

function* termsOf(lists: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>) {
  for (const [list, terms] of lists)
    for (const [term, ids] of [...terms].sort(([a], [b]) => compareKeys(a, b))) yield { list, term, ids }
}
