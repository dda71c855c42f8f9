import type { Operation } from '../../operation.ts'
import { findVendor } from './find-vendor.ts'

export const listVendorAssets: Operation<'vendors.assets'> = async ({ params, page }, context) => {
  const vendor = await findVendor(params.id, 'vendor:read', context)
  return context.stores.devices.ofVendor(vendor.id, page)
}
