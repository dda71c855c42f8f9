import type { Measurement, VendorFigures, VendorRequirement } from '@remotehands/contract'
import { coveredControls, proofsOf } from './compliance.ts'
import type { EvidenceRecord, VendorReviewRecord } from './vendor.ts'

const minutesADay = 24 * 60

/** What one vendor has to prove, and what it submitted. */
export interface ProvenVendor {
  requirements: readonly VendorRequirement[]
  evidence: readonly EvidenceRecord[]
}

/** Percent of the controls required of these vendors that are proven on `today`; null when none is required. */
export function complianceOf(vendors: readonly ProvenVendor[], today: string): number | null {
  const counts = vendors.map(({ requirements, evidence }) =>
    coveredControls(proofsOf(requirements, evidence), today),
  )
  return ratio(sum(counts, ({ covered }) => covered) * 100, controlsOf(vendors))
}

const controlsOf = (vendors: readonly ProvenVendor[]): number =>
  sum(vendors, ({ requirements }) => sum(requirements, ({ controls }) => controls))

/** The figures from vendors' records; null where there is no data. */
export function vendorFigures(
  vendors: readonly ProvenVendor[],
  days: readonly Measurement[],
  reviews: readonly Pick<VendorReviewRecord, 'score'>[],
  today: string,
): VendorFigures {
  const down = sum(days, (day) => day.downMinutes)
  const incidents = sum(days, (day) => day.incidents)
  const onTime = sum(days, (day) => day.incidentsOnTime)
  return {
    compliance: complianceOf(vendors, today),
    controls: controlsOf(vendors),
    uptime: ratio((days.length * minutesADay - down) * 100, days.length * minutesADay),
    responseMs: ratio(
      sum(days, (day) => day.responseMs),
      days.length,
    ),
    onTimeRate: ratio(onTime * 100, incidents),
    incidents,
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
