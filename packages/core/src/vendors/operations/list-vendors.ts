import type { Operation } from '../../operation.ts'
import { vendorFilter } from '../vendor-filter.ts'

export const listVendors: Operation<'vendors.list'> = async ({ page }, { actor, stores }) => {
  const { vendorId } = vendorFilter(actor, 'vendor:read')
  if (vendorId === undefined) return stores.vendors.list(page)
  const own = await stores.vendors.byId(vendorId)
  return { items: own ? [own] : [], next: undefined }
}
