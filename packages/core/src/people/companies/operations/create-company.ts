import type { Operation } from '../../../operation.ts'
import { presentCompany } from '../present-company.ts'
import { requireClientName } from '../service-company.ts'

/** Adds a client company. Throws COMPANY_NAME_TAKEN for another spelling of one that is known, too; none is called as the service company. */
export const createCompany: Operation<'companies.create'> = async ({ body }, context) => {
  const { actor, stores, clock, once } = context
  requireClientName(body.name, 'name', context)
  return presentCompany(await stores.companies.create(body.name, clock.now(), actor.userId, once), stores)
}
