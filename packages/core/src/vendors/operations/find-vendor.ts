import type { Permission } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { SignedInContext } from '../../operation.ts'
import type { VendorRecord } from '../vendor.ts'
import { vendorFilter } from '../vendor-filter.ts'

/** The vendor, if the actor reaches it with this permission. Throws NOT_FOUND for another one as for none. */
export async function findVendor(
  id: number,
  permission: Permission,
  { actor, stores }: Pick<SignedInContext, 'actor' | 'stores'>,
): Promise<VendorRecord> {
  vendorFilter(actor, permission, id)
  const vendor = await stores.vendors.byId(id)
  if (!vendor) throw new AppError('NOT_FOUND')
  return vendor
}
