import { AppError } from '../../app-error.ts'
import { isServiceCompany } from '../../companies/service-company.ts'
import type { Operation } from '../../operation.ts'
import { presentCompany } from '../../presenters/company.ts'
import { loadCompany } from './read-company.ts'

/**
 * Renames a company: its people, tickets and devices are found by the new name as soon as the stream has told of it. Not the service
 * company, which is known by the name that the brand gives it.
 */
export const updateCompany: Operation<'companies.update'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const company = await loadCompany(params.id, stores)
  if (company.mergedInto !== undefined) throw new AppError('COMPANY_MERGED')
  const isSame = company.name === body.name
  if (!isSame && isServiceCompany(company.name, context) && !isServiceCompany(body.name, context)) {
    const sentence = `“${company.name}” is the service company itself. Its name comes with the brand.`
    throw new AppError('VALIDATION_FAILED', { fields: { name: sentence } })
  }
  const renamed = isSame
    ? company
    : await stores.companies.rename(company, body.name, clock.now(), actor.userId)
  return presentCompany(renamed, stores)
}
