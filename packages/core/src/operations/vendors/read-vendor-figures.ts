import type { Operation, SignedInContext } from '../../operation.ts'
import { vendorFigures } from '../../vendors/vendor-figures.ts'
import { vendorFilter } from '../vendor-filter.ts'
import { findVendor } from './find-vendor.ts'
import { readVendorRecords } from './vendor-records.ts'

/** Of all vendors, the figures count these by name at most: a bounded number of queries. */
const mostVendors = 100

export const readVendorFigures: Operation<'vendors.figures'> = async ({ query }, context) => {
  const { vendorId } = vendorFilter(context.actor, 'vendor:read', query.vendorId)
  const ids = vendorId === undefined ? await idsOfAll(context) : [await idOf(vendorId, context)]
  const records = await Promise.all(ids.map((id) => readVendorRecords(id, context)))
  return vendorFigures(
    records.flatMap(({ evidence }) => evidence),
    records.flatMap(({ recentDays }) => recentDays),
    records.flatMap(({ recentReviews }) => recentReviews),
    context.clock.now().toISOString().slice(0, 10),
  )
}

async function idsOfAll({ stores }: SignedInContext): Promise<number[]> {
  const { items } = await stores.vendors.list({ limit: mostVendors })
  return items.map(({ id }) => id)
}

async function idOf(vendorId: number, context: SignedInContext): Promise<number> {
  return (await findVendor(vendorId, 'vendor:read', context)).id
}
