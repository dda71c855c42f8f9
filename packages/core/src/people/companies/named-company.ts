import type { Role } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { SignedInContext } from '../../operation.ts'
import { sideOf } from '../../tickets/side-of.ts'
import type { CompanyRecord } from '../user.ts'
import { requireClientName } from './service-company.ts'
import { companiesMeant } from './similar-companies.ts'

interface Choice {
  name: string
  /** The role of whoever is to belong to it: clients alone belong to client companies. */
  role: Role
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
  { name, role, create, mayBeNew = false }: Choice,
  context: Pick<SignedInContext, 'stores' | 'clock' | 'actor' | 'settings'>,
): Promise<CompanyRecord> {
  const { stores, clock, actor } = context
  const { companies } = stores
  const found = await companies.findByName(name)
  if (found) return found
  if (sideOf(role) !== 'staff') requireClientName(name, 'company', context)
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
    ? `There is no company “${name}”. Choose one from the list, or confirm that it is new.`
    : `There is no company “${name}”. Did you mean ${meant}? If not, confirm that it is a new company.`
}
