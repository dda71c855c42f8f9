import { utcDay } from '../../figures/calendar-days.ts'
import type { Operation } from '../../operation.ts'
import { vendorFigures } from '../vendor-figures.ts'
import { findVendor } from './find-vendor.ts'
import { readVendorRecords } from './vendor-records.ts'

const shownReviews = 25

export const readVendorPerformance: Operation<'vendors.performance'> = async ({ params }, context) => {
  const vendor = await findVendor(params.id, 'vendor:read', context)
  const records = await readVendorRecords(vendor, context)
  const { days, recentDays, reviews, recentReviews } = records
  const today = utcDay(context.clock.now())
  return {
    figures: vendorFigures([records], recentDays, recentReviews, today),
    days,
    reviews: reviews.slice(0, shownReviews),
  }
}
