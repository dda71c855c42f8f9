import { scopeOf } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { SignedInContext } from '../../operation.ts'
import type { CompanyRecord, UserRecord } from '../user.ts'
import { refused } from './managed-user.ts'

/**
 * The account that this very call made before. Refuses names that are taken before a company is made for them; of two
 * who want one name at the same moment, storing it decides. The names are read first: a name that another run of this
 * call has just taken comes with that run's key.
 */
export async function findEarlier(
  { username, email }: Pick<UserRecord, 'username' | 'email'>,
  { stores, clock, once }: SignedInContext,
): Promise<UserRecord | undefined> {
  const [sameName, sameEmail] = await Promise.all([
    stores.users.byUsername(username),
    stores.users.byEmail(email),
  ])
  const earlier = once && (await stores.users.createdBy(once, clock.now()))
  if (earlier) return earlier
  if (sameName) throw new AppError('USERNAME_TAKEN')
  if (sameEmail) throw new AppError('EMAIL_TAKEN')
  return undefined
}

export const ownCompanyOnly = 'You can add people to your own company only.'

/**
 * The actor's own company when the actor reaches no other: naming another one is refused before anything is looked up.
 * Undefined for whoever reaches all.
 */
export async function requireCompanyInReach(
  name: string,
  { stores, actor }: SignedInContext,
): Promise<CompanyRecord | undefined> {
  if (scopeOf(actor.role, 'user:write') === 'any') return undefined
  const company = await stores.companies.findByName(name)
  if (company?.id !== actor.companyId) throw refused('company', ownCompanyOnly)
  return company
}

/** Throws unless the vendor that a person of the role vendor shall act for is there. */
export async function requireVendor(
  { role, vendorId }: { role: UserRecord['role']; vendorId?: number | undefined },
  { stores }: Pick<SignedInContext, 'stores'>,
): Promise<void> {
  if (role !== 'vendor') return
  if (vendorId === undefined || !(await stores.vendors.byId(vendorId))) {
    throw new AppError('VALIDATION_FAILED', { fields: { vendorId: 'Choose the vendor.' } })
  }
}
