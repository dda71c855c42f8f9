import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import { didYouMean } from '../named-company.ts'
import { presentCompany } from '../present-company.ts'
import { requireClientName, requireGoodName } from '../service-company.ts'
import { companiesMeant } from '../similar-companies.ts'

/**
 * Adds a client company. Throws VALIDATION_FAILED with the companies that were probably meant, and
 * COMPANY_NAME_TAKEN even for another spelling of a known name; refuses the service company's name.
 */
export const createCompany: Operation<'companies.create'> = async ({ body }, context) => {
  const { actor, stores, clock, once } = context
  const { name, isConfirmed = false } = body
  requireGoodName(name, 'name')
  requireClientName(name, 'name', context)
  if (!isConfirmed && !(await stores.companies.findByName(name))) {
    const similar = await companiesMeant(name, stores)
    if (similar.length > 0) {
      const sentence = `${didYouMean(similar)} If not, confirm that it is a new company.`
      throw new AppError('VALIDATION_FAILED', { fields: { name: sentence } })
    }
  }
  return presentCompany(await stores.companies.create(name, clock.now(), actor.userId, once), context)
}
