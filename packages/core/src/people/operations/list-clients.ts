import type { Operation } from '../../operation.ts'
import { shownCounts } from '../../tickets/shown-counts.ts'
import { companyFilter } from '../company-filter.ts'
import { toUser } from '../present-user.ts'
import { searchClients } from '../search-clients.ts'
import { loadCompanyNames } from './load-company-names.ts'
import { loadSiteNames } from './load-site-names.ts'

/** Lists clients, each with how many tickets they raised that the actor may read, and how many are open; by a search if given (§9). */
export const listClients: Operation<'clients.list'> = async ({ query, page }, { actor, stores }) => {
  const filter = companyFilter(actor, 'client:read')
  const { items, next } = await searchClients(query.q, filter, page, stores)
  const { companyId } = filter
  const [companyOf, siteOf, counts] = await Promise.all([
    loadCompanyNames(items, stores.companies),
    loadSiteNames(items, stores.sites),
    companyId === undefined
      ? stores.users.ticketCounts(items.map(({ id }) => id))
      : shownCounts(items, { userId: actor.userId, companyId }, stores),
  ])
  const clients = items.map((user) => ({
    ...toUser(user, companyOf(user)),
    siteName: siteOf(user),
    ticketsCount: counts.get(user.id)?.tickets ?? 0,
    activeTicketsCount: counts.get(user.id)?.active ?? 0,
  }))
  return { items: clients, next }
}
