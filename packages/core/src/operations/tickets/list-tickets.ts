import type { Operation } from '../../operation.ts'
import { companyFilter } from '../company-filter.ts'

/** The tickets that the actor may see, newest first. */
export const listTickets: Operation<'tickets.list'> = ({ page }, { actor, stores }) =>
  stores.tickets.list(companyFilter(actor, 'ticket:read'), page)
