import { loadClients } from '../people/load-clients.ts'
import { companyList, everybody, piecesOf } from '../search/search-terms.ts'
import type { Stores } from '../stores.ts'
import type { TicketRecord } from './ticket.ts'

/** Indexes tickets by any part of title, client and company (§9), for staff and for their companies. */
export async function postTickets(tickets: readonly TicketRecord[], stores: Stores): Promise<void> {
  const clientOf = await loadClients(tickets, stores)
  await stores.postings.put(
    'tickets',
    tickets.map((ticket) => {
      const { clientName, company } = clientOf(ticket)
      return {
        id: ticket.id,
        lists: [everybody, companyList(ticket.companyId)],
        terms: piecesOf([ticket.title, clientName, company]),
      }
    }),
  )
}
