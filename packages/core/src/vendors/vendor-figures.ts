import type { Measurement, VendorFigures } from '@remotehands/contract'
import type { EvidenceRecord, VendorReviewRecord } from '../entities/vendor.ts'

const minutesADay = 24 * 60

/** Whether a document no longer counts on `today` (YYYY-MM-DD, UTC): its last day is over. */
export function isExpired({ expiresOn }: Pick<EvidenceRecord, 'expiresOn'>, today: string): boolean {
  return expiresOn !== null && expiresOn < today
}

/** What the records of a vendor come to; null where there is nothing to compute from. */
export function vendorFigures(
  evidence: readonly EvidenceRecord[],
  days: readonly Measurement[],
  reviews: readonly Pick<VendorReviewRecord, 'score'>[],
  today: string,
): VendorFigures {
  const counts = evidence.filter(({ state }) => state !== 'rejected')
  const valid = counts.filter((each) => each.state === 'accepted' && !isExpired(each, today))
  const controls = (documents: readonly EvidenceRecord[]) => sum(documents, (each) => each.controls)
  const down = sum(days, (day) => day.downMinutes)
  const incidents = sum(days, (day) => day.incidents)
  const onTime = sum(days, (day) => day.incidentsOnTime)
  return {
    compliance: ratio(controls(valid) * 100, controls(counts)),
    uptime: ratio((days.length * minutesADay - down) * 100, days.length * minutesADay),
    responseMs: ratio(
      sum(days, (day) => day.responseMs),
      days.length,
    ),
    onTimeRate: ratio(onTime * 100, incidents),
    satisfaction: ratio(
      sum(reviews, ({ score }) => score),
      reviews.length,
    ),
    reviews: reviews.length,
  }
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}
