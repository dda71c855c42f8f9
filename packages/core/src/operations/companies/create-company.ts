import type { Operation } from '../../operation.ts'

/** Adds a client company. Throws COMPANY_NAME_TAKEN for another spelling of one that is known, too. */
export const createCompany: Operation<'companies.create'> = ({ body }, { actor, stores, clock, once }) =>
  stores.companies.create(body.name, clock.now(), actor.userId, once)
