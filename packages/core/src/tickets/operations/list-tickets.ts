import type { Operation } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { searchTickets } from '../search-tickets.ts'

/** Lists the tickets that the actor may see, newest first; optionally by status and part of the title. */
export const listTickets: Operation<'tickets.list'> = ({ query, page }, { actor, stores }) => {
  const { q, status, companyId } = query
  const filter = { ...companyFilter(actor, 'ticket:read', companyId), status }
  return searchTickets(q, filter, { names: false }, page, stores)
}
