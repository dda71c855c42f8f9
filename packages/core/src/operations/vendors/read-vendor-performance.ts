import type { EvidenceRecord } from '../../entities/vendor.ts'
import type { Operation } from '../../operation.ts'
import type { Stores } from '../../ports/stores.ts'
import { vendorFigures } from '../../vendors/vendor-figures.ts'
import { findVendor } from './find-vendor.ts'

const dayMs = 24 * 60 * 60 * 1000
const shownDays = 90
const figureDays = 30
const reviewDays = 365
const mostReviews = 100
const shownReviews = 25
/** A vendor has some dozens of documents. */
const mostEvidence = 200

export const readVendorPerformance: Operation<'vendors.performance'> = async ({ params }, context) => {
  const { stores, clock } = context
  const vendor = await findVendor(params.id, 'vendor:read', context)
  const now = clock.now().getTime()
  const dayBefore = (days: number) => new Date(now - days * dayMs).toISOString()
  const today = dayBefore(0).slice(0, 10)
  const [days, reviews, evidence] = await Promise.all([
    stores.vendors.measurements(vendor.id, dayBefore(shownDays - 1).slice(0, 10), today),
    stores.vendors.reviews(vendor.id, { limit: mostReviews }),
    allEvidence(vendor.id, stores),
  ])
  const recentReviews = reviews.items.filter(({ at }) => at > dayBefore(reviewDays))
  return {
    figures: vendorFigures(evidence, days.slice(-figureDays), recentReviews, today),
    days,
    reviews: reviews.items.slice(0, shownReviews),
  }
}

async function allEvidence(vendorId: number, stores: Stores): Promise<EvidenceRecord[]> {
  return (await stores.evidence.list(vendorId, { limit: mostEvidence })).items
}
