import type { EvidenceRecord, MeasurementRecord, VendorReviewRecord } from '../../entities/vendor.ts'
import type { Services } from '../../ports/services.ts'

const dayMs = 24 * 60 * 60 * 1000
const shownDays = 90
const figureDays = 30
const reviewDays = 365
const mostReviews = 100
/** A vendor has some dozens of documents. */
const mostEvidence = 200

/** What a vendor's figures are computed from: three queries, however long the vendor has been there. */
export interface VendorRecords {
  evidence: EvidenceRecord[]
  /** Of the last 90 days, oldest first. */
  days: MeasurementRecord[]
  /** The last 30 of those that were measured. */
  recentDays: MeasurementRecord[]
  /** The newest, newest first. */
  reviews: VendorReviewRecord[]
  /** Those of the last year. */
  recentReviews: VendorReviewRecord[]
}

export async function readVendorRecords(
  vendorId: number,
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Promise<VendorRecords> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString()
  const [days, reviews, evidence] = await Promise.all([
    stores.vendors.measurements(vendorId, before(shownDays - 1).slice(0, 10), before(0).slice(0, 10)),
    stores.vendors.reviews(vendorId, { limit: mostReviews }),
    stores.evidence.list(vendorId, { limit: mostEvidence }),
  ])
  return {
    evidence: evidence.items,
    days,
    recentDays: days.slice(-figureDays),
    reviews: reviews.items,
    recentReviews: reviews.items.filter(({ at }) => at > before(reviewDays)),
  }
}
