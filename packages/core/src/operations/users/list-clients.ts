import type { Operation } from '../../operation.ts'
import { toUser } from '../../presenters/user.ts'
import { companyFilter } from '../company-filter.ts'
import { loadCompanyNames } from './load-company-names.ts'

/** The clients, each with how many tickets were raised and how many of those are open. */
export const listClients: Operation<'clients.list'> = async ({ page }, { actor, stores }) => {
  const filter = { ...companyFilter(actor, 'client:read'), clientsOnly: true }
  const { items, next } = await stores.users.list(filter, page)
  const [companyOf, counts] = await Promise.all([
    loadCompanyNames(items, stores.companies),
    stores.users.ticketCounts(items.map((user) => user.id)),
  ])
  const clients = items.map((user) => ({
    ...toUser(user, companyOf(user)),
    ticketsCount: counts.get(user.id)?.tickets ?? 0,
    activeTicketsCount: counts.get(user.id)?.active ?? 0,
  }))
  return { items: clients, next }
}
