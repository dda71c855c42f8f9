import type { Role } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { SignedInContext } from '../../operation.ts'
import type { CompanyRecord } from '../user.ts'
import { isClient } from '../user-item.ts'
import { archivedCompany } from './chosen-company.ts'
import { requireClientName, requireGoodName } from './service-company.ts'
import { companiesMeant } from './similar-companies.ts'
import { intoVendor, isVendorCompany } from './vendor-company.ts'

interface Choice {
  name: string
  /** The role of the person who will belong to it: only clients belong to client companies. */
  role: Role
  /** The caller asks to create a company with this name. */
  create: boolean
  /** Creates a company from an unfamiliar name without being asked to: the call of §7 has no flag for it. */
  mayBeNew?: boolean
}

/**
 * Finds the company that a form names, or creates it if the caller asks to. Otherwise throws
 * VALIDATION_FAILED with the companies that were probably meant.
 */
export async function findOrCreateNamed(
  { name, role, create, mayBeNew = false }: Choice,
  context: Pick<SignedInContext, 'stores' | 'clock' | 'actor' | 'settings'>,
): Promise<CompanyRecord> {
  const { stores, clock, actor } = context
  const { companies } = stores
  const found = await companies.findByName(name)
  if (isClient(role)) {
    requireClientName(name, 'company', context)
    if (await isVendorCompany(name, found, stores)) throw refused(intoVendor(name))
  }
  if (found?.archivedAt !== undefined) throw refused(archivedCompany(found.name))
  if (found) return found
  requireGoodName(name, 'company')
  if (!create) {
    const similar = await companiesMeant(name, stores)
    if (similar.length > 0 || !mayBeNew) {
      throw refused(unknownCompany(name, similar))
    }
  }
  return companies.findOrCreate(name, clock.now(), actor.userId)
}

const refused = (company: string) => new AppError('VALIDATION_FAILED', { fields: { company } })

/** The message for a name that no company has. */
export function unknownCompany(name: string, similar: readonly { name: string }[]): string {
  return similar.length === 0
    ? `There is no company “${name}”. Choose one from the list, or confirm that it is new.`
    : `There is no company “${name}”. ${didYouMean(similar)} If not, confirm that it is a new company.`
}

export const didYouMean = (similar: readonly { name: string }[]) =>
  `Did you mean ${similar.map(({ name }) => `“${name}”`).join(' or ')}?`
