import { can, scopeOf } from '@remotehands/contract'
import type { SignedInContext } from '../../operation.ts'
import { requireLivingCompany } from '../../people/companies/chosen-company.ts'
import type { UserRecord } from '../../people/user.ts'
import { refuse } from '../../tickets/operations/ticket-references.ts'
import { sideOf } from '../../tickets/ticket.ts'

/** Finds the company for a device. Throws VALIDATION_FAILED if it doesn't exist or isn't the actor's. */
export async function requireCompany(
  companyId: number | undefined,
  { actor, stores }: SignedInContext,
): Promise<number> {
  if (scopeOf(actor.role, 'device:write') === 'company') {
    const isOwn = companyId === undefined || companyId === actor.companyId
    return isOwn ? actor.companyId : refuse('companyId', 'This company does not exist.')
  }
  if (companyId === undefined) refuse('companyId', 'Please choose a company.')
  await requireLivingCompany(companyId, stores)
  return companyId
}

/** Throws VALIDATION_FAILED unless the id is an active person of the company. */
export async function requirePerson(
  id: number | null | undefined,
  companyId: number,
  { stores }: SignedInContext,
): Promise<void> {
  if (id === null || id === undefined) return
  const user = await stores.users.byId(id)
  if (!user || !mayHave(user, companyId)) refuse('clientId', 'This person does not exist.')
}

/** Whether a company's device can be registered to a person. */
export function mayHave(user: UserRecord, companyId: number): boolean {
  return (
    user.isActive && user.companyId === companyId && user.role !== 'vendor' && sideOf(user.role) === 'company'
  )
}

/** Throws VALIDATION_FAILED unless the id is a vendor and the actor may see vendors. */
export async function requireVendor(
  id: number | null | undefined,
  { actor, stores }: SignedInContext,
): Promise<void> {
  if (id === null || id === undefined) return
  const vendor = can(actor.role, 'vendor:read') ? await stores.vendors.byId(id) : undefined
  if (!vendor) refuse('vendorId', 'This vendor does not exist.')
}
