import type { Operation } from '../../operation.ts'
import { presentCompany } from '../../presenters/company.ts'

/** Adds a client company. Throws COMPANY_NAME_TAKEN for another spelling of one that is known, too. */
export const createCompany: Operation<'companies.create'> = async (
  { body },
  { actor, stores, clock, once },
) => presentCompany(await stores.companies.create(body.name, clock.now(), actor.userId, once), stores)
