import { dayMs } from '@remotehands/contract'
import type { Services } from '../../services.ts'
import type { Stores } from '../../stores.ts'
import type { PageRequest } from '../../table/pages.ts'
import { type Proof, proofsOf } from '../compliance.ts'
import type { EvidenceRecord, MeasurementRecord, VendorRecord, VendorReviewRecord } from '../vendor.ts'

const shownDays = 90
const figureDays = 30
const reviewDays = 365
const mostReviews = 100
/** A vendor has a few dozen documents: one page. Bounds the reading. */
const evidencePage = 200
const mostEvidencePages = 10

/** The source of a vendor's figures: three queries, however long the vendor's history. */
export interface VendorRecords {
  requirements: VendorRecord['requirements']
  evidence: EvidenceRecord[]
  /** Of the last 90 days, oldest first. */
  days: MeasurementRecord[]
  /** The last 30 measured days. */
  recentDays: MeasurementRecord[]
  /** The latest, newest first. */
  reviews: VendorReviewRecord[]
  /** Those of the last year. */
  recentReviews: VendorReviewRecord[]
}

export async function readVendorRecords(
  vendor: VendorRecord,
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Promise<VendorRecords> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString()
  const [days, reviews, { evidence }] = await Promise.all([
    stores.vendors.measurements(vendor.id, before(shownDays - 1).slice(0, 10), before(0).slice(0, 10)),
    stores.vendors.reviews(vendor.id, { limit: mostReviews }),
    readProofs(vendor, stores),
  ])
  return {
    requirements: vendor.requirements,
    evidence,
    days,
    recentDays: days.slice(-figureDays),
    reviews: reviews.items,
    recentReviews: reviews.items.filter(({ at }) => at > before(reviewDays)),
  }
}

/**
 * A vendor's documents, newest first, read as far back as a requirement still lacks an accepted one. Unread
 * documents were submitted before a whole page of others, and replaced by one of them.
 */
export async function readProofs(
  { id, requirements }: VendorRecord,
  { evidence }: Pick<Stores, 'evidence'>,
): Promise<{ evidence: EvidenceRecord[]; proofs: Proof[] }> {
  const found: EvidenceRecord[] = []
  let proofs = proofsOf(requirements, found)
  let after: PageRequest['after']
  for (let pages = 0; pages < mostEvidencePages; pages++) {
    const page = await evidence.list(id, { limit: evidencePage, after })
    found.push(...page.items)
    proofs = proofsOf(requirements, found)
    after = page.next
    if (!after || proofs.every(({ current }) => current)) break
  }
  return { evidence: found, proofs }
}
