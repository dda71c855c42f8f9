import { AppError } from '../app-error.ts'
import type { CompanyRecord } from '../entities/user.ts'
import type { SignedInContext } from '../operation.ts'
import { companiesMeant } from './similar-companies.ts'

interface Choice {
  name: string
  /** The caller says that a company of this name is to be created. */
  create: boolean
  /** A name that is like no other creates a company without being told to: the call of §7 has no word for it. */
  mayBeNew?: boolean
}

/**
 * The company that a form names, created where the caller says so. Throws VALIDATION_FAILED with the companies that were
 * probably meant otherwise.
 */
export async function findOrCreateNamed(
  { name, create, mayBeNew = false }: Choice,
  { stores, clock, actor }: Pick<SignedInContext, 'stores' | 'clock' | 'actor'>,
): Promise<CompanyRecord> {
  const { companies } = stores
  const found = await companies.findByName(name)
  if (found) return found
  if (!create) {
    const similar = await companiesMeant(name, stores)
    if (similar.length > 0 || !mayBeNew) {
      throw new AppError('VALIDATION_FAILED', { fields: { company: unknownCompany(name, similar) } })
    }
  }
  return companies.findOrCreate(name, clock.now(), actor.userId)
}

/** What is said of a name that is no company's. */
export function unknownCompany(name: string, similar: readonly { name: string }[]): string {
  const meant = similar.map((company) => `“${company.name}”`).join(' or ')
  return meant === ''
    ? `There is no company “${name}”. Choose a company, or confirm that this is a new one.`
    : `There is no company “${name}”. Did you mean ${meant}? If it is a new company, confirm that.`
}
