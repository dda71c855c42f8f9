import { contains } from '@remotehands/contract'
import type { TicketRecord } from '../entities/ticket.ts'
import { loadClients } from '../operations/load-clients.ts'
import type { TicketFilter } from '../ports/desk-store.ts'
import type { Page, PageRequest } from '../ports/page.ts'
import type { Stores } from '../ports/stores.ts'
import { matchesFilter } from './matches-filter.ts'
import { searchPage } from './search-page.ts'
import { companyList, everybody, piecesOf } from './search-terms.ts'

/**
 * One page of the tickets that a filter lets through and whose title contains `text`, or, with `names`, whose client's
 * or company's name does (§9). All that the filter lets through without a text.
 */
export async function searchTickets(
  text: string | undefined,
  filter: TicketFilter,
  { names }: { names: boolean },
  page: PageRequest,
  stores: Stores,
): Promise<Page<TicketRecord>> {
  const { tickets, postings } = stores
  if (!text) return tickets.list(filter, page)
  const search = {
    kind: 'tickets',
    list: filter.companyId === undefined ? everybody : companyList(filter.companyId),
    terms: piecesOf([text]),
    walk: (each: PageRequest) => tickets.list(filter, each),
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
