import type { Operation } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { searchTickets } from '../search-tickets.ts'

/** The tickets that the actor may see, newest first: of one status, and with a part of their title, where asked. */
export const listTickets: Operation<'tickets.list'> = ({ query, page }, { actor, stores }) => {
  const { q, status, companyId } = query
  const filter = { ...companyFilter(actor, 'ticket:read', companyId), status }
  return searchTickets(q, filter, { names: false }, page, stores)
}
