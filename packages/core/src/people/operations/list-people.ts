import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { companyFilter } from '../company-filter.ts'
import { toPeople } from '../person.ts'

/** Lists a company's active people. Leaves out inactive ones, so a page may be short. */
export const listPeople: Operation<'companies.people'> = async ({ params, page }, { actor, stores }) => {
  const filter = companyFilter(actor, 'person:read', params.id)
  const [companies, people] = await Promise.all([
    stores.companies.byIds([params.id]),
    stores.users.list(filter, page),
  ])
  if (!companies.has(params.id)) throw new AppError('NOT_FOUND')
  return { items: toPeople(people.items), next: people.next }
}
