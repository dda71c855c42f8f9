import type { Operation } from '../../operation.ts'
import { loadCompany } from './read-company.ts'

/** Renames a company: its people, tickets and devices are found by the new name as soon as the stream has told of it. */
export const updateCompany: Operation<'companies.update'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const company = await loadCompany(params.id, stores)
  if (company.name === body.name) return company
  return stores.companies.rename(company, body.name, clock.now(), actor.userId)
}
