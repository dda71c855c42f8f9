import { contains } from '@remotehands/contract'
import { loadClients } from '../people/load-clients.ts'
import { matchesFilter } from '../search/matches-filter.ts'
import { searchPage } from '../search/search-page.ts'
import { companyList, everybody, piecesOf } from '../search/search-terms.ts'
import type { Stores } from '../stores.ts'
import type { Page, PageRequest } from '../table/page.ts'
import type { TicketRecord } from './ticket.ts'
import type { TicketFilter } from './ticket-store.ts'

/**
 * One page of the tickets that match a filter and whose title, or with `names` whose client's or company's
 * name, contains `text` (§9). Without a text, all that match the filter. Newest first, or those due first.
 */
export async function searchTickets(
  text: string | undefined,
  filter: TicketFilter,
  { names, isByDue = false }: { names: boolean; isByDue?: boolean },
  page: PageRequest,
  stores: Stores,
): Promise<Page<TicketRecord>> {
  const { tickets, postings } = stores
  const list = isByDue ? tickets.listByDue : tickets.list
  if (!text) return list(filter, page)
  const search = {
    kind: 'tickets',
    list: filter.companyId === undefined ? everybody : companyList(filter.companyId),
    // Postings know no due times: what they found would be in another order.
    terms: isByDue ? [] : piecesOf([text]),
    walk: (each: PageRequest) => list(filter, each),
    load: tickets.byIds,
    async verify(records: readonly TicketRecord[]) {
      const wanted = records.filter((ticket) => matchesFilter(ticket, filter))
      const others = names ? wanted.filter(({ title }) => !contains([title], text)) : []
      const clientOf = await loadClients(others, stores)
      return wanted.filter((ticket) => {
        const { clientName, company } = clientOf(ticket)
        return contains(names ? [ticket.title, clientName, company] : [ticket.title], text)
      })
    },
  } as const
  return searchPage(search, page, postings)
}
