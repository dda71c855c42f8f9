import { utcDay } from '../../figures/calendar-days.ts'
import type { Operation } from '../../operation.ts'
import { vendorFigures } from '../vendor-figures.ts'
import { vendorFilter } from '../vendor-filter.ts'
import { findVendor } from './find-vendor.ts'
import { readVendorRecords } from './vendor-records.ts'

/** Figures over all vendors count at most this many, by name: a bounded number of queries. */
const mostVendors = 100

export const readVendorFigures: Operation<'vendors.figures'> = async ({ query }, context) => {
  const { vendorId } = vendorFilter(context.actor, 'vendor:read', query.vendorId)
  const vendors =
    vendorId === undefined
      ? (await context.stores.vendors.list({ limit: mostVendors })).items
      : [await findVendor(vendorId, 'vendor:read', context)]
  const records = await Promise.all(vendors.map((vendor) => readVendorRecords(vendor, context)))
  return vendorFigures(
    records,
    records.flatMap(({ recentDays }) => recentDays),
    records.flatMap(({ recentReviews }) => recentReviews),
    utcDay(context.clock.now()),
  )
}
