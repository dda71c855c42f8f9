import type { Operation } from '../../operation.ts'
import { vendorFigures } from '../vendor-figures.ts'
import { findVendor } from './find-vendor.ts'
import { readVendorRecords } from './vendor-records.ts'

const shownReviews = 25

export const readVendorPerformance: Operation<'vendors.performance'> = async ({ params }, context) => {
  const vendor = await findVendor(params.id, 'vendor:read', context)
  const records = await readVendorRecords(vendor, context)
  const { days, recentDays, reviews, recentReviews } = records
  const today = context.clock.now().toISOString().slice(0, 10)
  return {
    figures: vendorFigures([records], recentDays, recentReviews, today),
    days,
    reviews: reviews.slice(0, shownReviews),
  }
}
