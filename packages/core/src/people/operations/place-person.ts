import { mayApprove, scopeOf } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { SignedInContext } from '../../operation.ts'
import type { CompanyRecord, UserRecord } from '../user.ts'
import { refused } from './managed-user.ts'

/**
 * Finds the account that this same call created before. Refuses taken names before a company is created for
 * them; if two want one name at the same moment, storing it decides. Reads the names first: a name that
 * another run of this call has just taken comes with that run's key.
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
 * Returns the actor's own company if the actor reaches no other, and refuses any other name before looking it
 * up. Undefined for an actor who reaches all.
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

/** Throws unless the vendor for whom a person in the vendor role will act exists. */
export async function requireVendor(
  { role, vendorId }: { role: UserRecord['role']; vendorId?: number | undefined },
  { stores }: Pick<SignedInContext, 'stores'>,
): Promise<void> {
  if (role !== 'vendor') return
  if (vendorId === undefined || !(await stores.vendors.byId(vendorId))) {
    throw new AppError('VALIDATION_FAILED', { fields: { vendorId: 'Choose the vendor.' } })
  }
}

export const onlyTheseApprove = 'Only standard clients and local administrators can be approvers.'

/** Throws VALIDATION_FAILED for a role that approves nothing. */
export function requireApproving(role: UserRecord['role']): void {
  if (!mayApprove(role)) throw refused('isApprover', onlyTheseApprove)
}
