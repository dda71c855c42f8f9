import { matchesFilter } from '../../search/matches-filter.ts'
import { searchPage } from '../../search/search-page.ts'
import { everybody } from '../../search/text-words.ts'
import type { Stores } from '../../stores.ts'
import type { Page, PageRequest } from '../../table/pages.ts'
import { facets, facetWays } from '../facets.ts'
import type { TicketRecord } from '../ticket.ts'
import { hasOwnList, type ListOptions } from '../ticket-lists.ts'
import type { TicketFilter } from '../ticket-store.ts'

/**
 * One page of the tickets of every age that match a filter, newest first: looked up by their facets where no list of the table
 * is as narrow, however many there are. The search follows changes a moment later: what changed lately is in memory.
 */
export async function listByFacets(
  filter: TicketFilter,
  page: PageRequest,
  options: ListOptions,
  { tickets, postings }: Pick<Stores, 'tickets' | 'postings'>,
  load: Stores['tickets']['byIds'],
): Promise<Page<TicketRecord>> {
  const ways = hasOwnList(filter, options) ? [] : facetWays(filter)
  const walk = (each: PageRequest) => tickets.list(filter, each, options)
  if (ways.length === 0 || !(await postings.areWhole('tickets', facets))) return walk(page)
  const isWanted = (ticket: TicketRecord) => matchesFilter(ticket, filter)
  const search = {
    ...({ kind: 'tickets', lists: [everybody], ways, load, walk } as const),
    verify: async (records: readonly TicketRecord[]) => records.filter(isWanted),
  }
  return searchPage(search, page, postings)
}
