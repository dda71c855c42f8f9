import type { TicketPriority } from '@remotehands/contract'
import type { Item } from '@remotehands/core'
import {
  companyList,
  companyTerm,
  compareKeys,
  everybody,
  facetTerms,
  generationItem,
  type Level,
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
 * The items of the search for tickets with ids from 1 up, as the store writes them: all in the lowest level, where they have moved, but for
 * those of each list that are `above`, so many of the newest in each level. Of the companies, those named have lists of their own.
 */
export function* postedItems(
  tickets: number,
  ticketOf: (id: number) => PostedTicket,
  companies: readonly number[],
  above: readonly { level: Level; tickets: number }[] = [],
): Generator<Item> {
  const lists = new Map<string, Map<string, number[]>>()
  const idsOf = new Map<string, number[]>()
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
      const ids = idsOf.get(name)
      if (ids) ids.push(id)
      else idsOf.set(name, [id])
      for (const term of terms) {
        const having = list.get(term)
        if (having) having.push(id)
        else list.set(term, [id])
      }
    }
  }
  let newer = 0
  for (const { level, tickets } of [...above, { level: undefined, tickets: Number.POSITIVE_INFINITY }]) {
    /** The smallest and the largest id of a list that is in this level. */
    const rangeOf = (list: string) => {
      const ids = idsOf.get(list) ?? []
      return [ids.at(-newer - tickets) ?? 0, ids.at(-newer - 1) ?? 0] as const
    }
    yield* sortedBlocks('tickets', termsOf(lists, rangeOf), level)
    newer += tickets
  }
  for (const list of lists.keys()) yield generationItem({ kind: 'tickets', list })
}

function* termsOf(
  lists: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>,
  rangeOf: (list: string) => readonly [from: number, to: number],
) {
  for (const [list, terms] of lists) {
    const [from, to] = rangeOf(list)
    for (const [term, all] of [...terms].sort(([a], [b]) => compareKeys(a, b))) {
      const ids = all.filter((id) => id >= from && id <= to)
      if (ids.length > 0) yield { list, term, ids }
    }
  }
}
