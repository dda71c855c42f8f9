import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { companyFilter } from '../company-filter.ts'
import { toPeople } from '../person.ts'
import { canHaveTickets } from '../user.ts'

/** Lists a company's active people. Leaves out inactive ones, and if asked those who can have no tickets, so a page may be short. */
export const listPeople: Operation<'companies.people'> = async (
  { params, query, page },
  { actor, stores },
) => {
  const filter = companyFilter(actor, 'person:read', params.id)
  const [companies, people] = await Promise.all([
    stores.companies.byIds([params.id]),
    stores.users.list(filter, page),
  ])
  if (!companies.has(params.id)) throw new AppError('NOT_FOUND')
  return {
    items: toPeople(query.canHaveTickets ? people.items.filter(canHaveTickets) : people.items),
    next: people.next,
  }
}
