import type { Permission } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { SignedInContext } from '../../operation.ts'
import type { VendorRecord } from '../vendor.ts'
import { vendorFilter } from '../vendor-filter.ts'

/** Finds a vendor within the actor's permission. Throws NOT_FOUND alike for another one and none. */
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
