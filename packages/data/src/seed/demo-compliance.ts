import type { EvidenceRecord, MeasurementRecord } from '@remotehands/core'

interface DemoEvidence extends Pick<EvidenceRecord, 'title' | 'controls' | 'state' | 'reviewNote'> {
  /** Days ago that it was handed in. */
  daysAgo: number
  /** Days until its last day; null when it does not expire. */
  expiresIn: number | null
}

/** What the first demo vendor has handed in: 49 of its 50 controls are covered by accepted documents, 98 percent. */
export const demoEvidence: readonly DemoEvidence[] = [
  {
    title: 'SOC 2 Type II report',
    controls: 22,
    state: 'accepted',
    reviewNote: null,
    daysAgo: 210,
    expiresIn: 640,
  },
  {
    title: 'ISO 27001 certificate',
    controls: 14,
    state: 'accepted',
    reviewNote: null,
    daysAgo: 180,
    expiresIn: 720,
  },
  {
    title: 'Data processing agreement',
    controls: 6,
    state: 'accepted',
    reviewNote: null,
    daysAgo: 160,
    expiresIn: null,
  },
  {
    title: 'Certificate of insurance',
    controls: 3,
    state: 'accepted',
    reviewNote: null,
    daysAgo: 64,
    expiresIn: 301,
  },
  {
    title: 'Background checks of field staff',
    controls: 4,
    state: 'accepted',
    reviewNote: null,
    daysAgo: 48,
    expiresIn: 500,
  },
  {
    title: 'Business continuity test, summary',
    controls: 1,
    state: 'rejected',
    reviewNote: 'Please add the date of the test and who led it.',
    daysAgo: 20,
    expiresIn: null,
  },
  {
    title: 'Business continuity test',
    controls: 1,
    state: 'under-review',
    reviewNote: null,
    daysAgo: 2,
    expiresIn: 363,
  },
]

export const demoMeasuredDays = 75
/** Response times swing around 127 ms and are that on average over any ten days. */
const responseTimes = [121, 124, 131, 127, 119, 133, 126, 128, 135, 126]
/** Minutes: fourteen in any ten days leave 99.9 percent. */
const downtimes = [0, 0, 9, 0, 0, 0, 5, 0, 0, 0]

/** The vendor's service so many days ago: in any thirty days 75 of 76 incidents were closed on time. */
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

/** Tickets that the vendor works on too. */
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
