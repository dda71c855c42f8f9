import type { EvidenceRecord, MeasurementRecord } from '@remotehands/core'

interface DemoEvidence extends Pick<EvidenceRecord, 'title' | 'controls' | 'state' | 'reviewNote'> {
  requirementId: string
  /** Days since it was submitted. */
  daysAgo: number
  /** Days until its last day, negative in the past; null if it never expires. */
  expiresIn: number | null
}

type Accepted = [
  requirementId: string,
  title: string,
  controls: number,
  daysAgo: number,
  expiresIn: number | null,
]

const accepted = ([requirementId, title, controls, daysAgo, expiresIn]: Accepted): DemoEvidence => ({
  ...{ requirementId, title, controls, daysAgo, expiresIn },
  ...{ state: 'accepted', reviewNote: null },
})

/**
 * What the demo vendors have submitted, in the order of `demoVendors`. The first one has proven 49 of 50
 * required controls, all of them 147 of 150: 98 percent.
 */
export const demoEvidence: readonly (readonly DemoEvidence[])[] = [
  [
    accepted(['insurance', 'Certificate of insurance, last year', 3, 429, -64]),
    accepted(['soc-2', 'SOC 2 Type II report', 22, 210, 640]),
    accepted(['iso-27001', 'ISO 27001 certificate', 14, 180, 720]),
    accepted(['data-processing', 'Data processing agreement', 6, 160, null]),
    accepted(['insurance', 'Certificate of insurance', 3, 64, 301]),
    accepted(['background-checks', 'Background checks of field staff', 4, 48, 500]),
    {
      requirementId: 'continuity',
      title: 'Business continuity test, summary',
      controls: 1,
      state: 'rejected',
      reviewNote: 'Please add the date of the test and who led it.',
      daysAgo: 20,
      expiresIn: null,
    },
    {
      requirementId: 'continuity',
      title: 'Business continuity test',
      controls: 1,
      state: 'under-review',
      reviewNote: null,
      daysAgo: 2,
      expiresIn: 363,
    },
  ],
  [
    accepted(['soc-2', 'SOC 2 Type II report, Ashburn', 20, 150, 580]),
    accepted(['iso-27001', 'ISO 27001 certificate, all sites', 10, 140, 810]),
    accepted(['pci-dss', 'PCI DSS attestation of compliance', 6, 95, 270]),
    accepted(['insurance', 'Certificate of liability insurance', 4, 33, 332]),
  ],
  [
    accepted(['soc-2', 'SOC 2 Type II report, operations center', 24, 120, 610]),
    accepted(['background-checks', 'Background checks of analysts', 10, 88, 450]),
    accepted(['insurance', 'Cyber insurance certificate', 4, 52, 313]),
    {
      requirementId: 'continuity',
      title: 'Failover exercise of the operations center',
      controls: 2,
      state: 'under-review',
      reviewNote: null,
      daysAgo: 1,
      expiresIn: 364,
    },
  ],
  [
    accepted(['supply-chain', 'Supply chain declaration', 14, 75, 655]),
    accepted(['insurance', 'Product liability insurance', 6, 41, 324]),
  ],
]

export const demoMeasuredDays = 75
/** Response times vary around 127 ms, their average over any ten days. */
const responseTimes = [121, 124, 131, 127, 119, 133, 126, 128, 135, 126]
/** Minutes: fourteen in any ten days make 99.9 percent uptime. */
const downtimes = [0, 0, 9, 0, 0, 0, 5, 0, 0, 0]

/** The vendor's service this many days ago: in any thirty days, 75 of 76 incidents were closed on time. */
export function demoMeasurement(daysAgo: number): Omit<MeasurementRecord, 'day' | 'vendorId'> {
  const missed = daysAgo % 30 === 11
  const incidents = daysAgo % 2 === 0 ? 3 : 2
  return {
    downMinutes: downtimes[daysAgo % downtimes.length] ?? 0,
    responseMs: responseTimes[daysAgo % responseTimes.length] ?? 127,
    incidents: daysAgo % 30 === 0 ? incidents + 1 : incidents,
    incidentsOnTime: incidents - (missed ? 1 : 0) + (daysAgo % 30 === 0 ? 1 : 0),
  }
}

/** Tickets shared with the vendor. */
export const demoSharedTitles = [
  'Fiber to the new office wing',
  'Second internet line for Norfolk',
  'VPN drops every afternoon',
]

/** 4.8 on average. */
export const demoReviews: readonly { score: number; comment: string | null; daysAgo: number }[] = [
  { score: 5, comment: 'Called us about the fibre cut before we saw it.', daysAgo: 170 },
  { score: 5, comment: null, daysAgo: 131 },
  { score: 4, comment: 'Good work; the invoice came twice.', daysAgo: 96 },
  { score: 5, comment: 'The second path over Richmond held.', daysAgo: 61 },
  { score: 5, comment: null, daysAgo: 24 },
]
