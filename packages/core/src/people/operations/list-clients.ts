import type { Operation } from '../../operation.ts'
import { hiddenCounts } from '../../tickets/hidden-counts.ts'
import { companyFilter } from '../company-filter.ts'
import { toUser } from '../present-user.ts'
import { searchClients } from '../search-clients.ts'
import { loadCompanyNames } from './load-company-names.ts'
import { loadSiteNames } from './load-site-names.ts'

/** Lists clients, each with how many tickets they raised that the actor may read, and how many are open; by a search if given (§9). */
export const listClients: Operation<'clients.list'> = async ({ query, page }, { actor, stores }) => {
  const filter = companyFilter(actor, 'client:read')
  const { items, next } = await searchClients(query.q, filter, page, stores)
  const ids = items.map(({ id }) => id)
  const [companyOf, siteOf, counts, hidden] = await Promise.all([
    loadCompanyNames(items, stores.companies),
    loadSiteNames(items, stores.sites),
    stores.users.ticketCounts(ids),
    filter.companyId === undefined ? undefined : hiddenCounts(ids, actor, stores),
  ])
  const shown = (id: number, which: 'tickets' | 'active') =>
    Math.max(0, (counts.get(id)?.[which] ?? 0) - (hidden?.get(id)?.[which] ?? 0))
  const clients = items.map((user) => ({
    ...toUser(user, companyOf(user)),
    siteName: siteOf(user),
    ticketsCount: shown(user.id, 'tickets'),
    activeTicketsCount: shown(user.id, 'active'),
  }))
  return { items: clients, next }
}
