import {
  type CompanyReview,
  changeWords,
  clockWords,
  countWords,
  daysWords,
  fewMeasured,
  hoursWords,
  shareWords,
  shortDay,
  stateWords,
} from '@remotehands/contract'
import type { Block, Figure } from '@remotehands/pdf'
import { dayOf } from '../local-calendar.ts'
import { chartRows, comparedRows } from '../reports/chart-rows.ts'
import { barsOf, chartOf, factsOf, figures, heading, paragraph, tableOf } from './content-parts.ts'
import type { ReportContent } from './report-content.ts'

/** What was done for a company, as its director reads it. */
export function reviewContent(review: CompanyReview, timeZone: string): ReportContent {
  const { periods, unit, byPriority } = review
  const numbers = reviewFigures(review)
  return {
    blocks: [
      paragraph(comparisonWords(review)),
      figures(numbers),
      heading('Tickets'),
      chartOf('columns', 'Opened and resolved', periods, unit, [
        { name: 'Opened', values: periods.map(({ opened }) => opened) },
        { name: 'Resolved', values: periods.map(({ resolved }) => resolved) },
      ]),
      barsOf(
        'Opened, by priority',
        byPriority.map(({ priority, opened, resolved }) => ({
          ...{ label: stateWords(priority), value: opened },
          text: `${opened} opened, ${resolved} resolved`,
        })),
      ),
      ...requesterBlocks(review),
      ...visitBlocks(review, timeZone),
      ...renewalBlocks(review),
      heading('Every figure'),
      // What was listed above stands in the CSV alone.
      tableOf('Against the days before', comparedRows(review, 1), ''),
    ],
    tables: [{ name: 'review', rows: chartRows.review(review) }],
    facts: factsOf(numbers),
  }
}

function comparisonWords({ before, isUnderWay, service }: CompanyReview): string {
  const { kept, missed, ratings } = service.now
  const few = Math.min(kept + missed, ratings) < fewMeasured
  return [
    `Compared with ${daysWords(before)}. Private tickets are left out.`,
    isUnderWay && 'These days aren’t over yet, so the comparison isn’t complete.',
    few && 'Where fewer than ten were measured, they are counted instead of given as a percentage.',
  ]
    .filter(Boolean)
    .join(' ')
}

function reviewFigures({
  opened,
  resolved,
  notApproved,
  open,
  service,
  time,
  visits,
  devices,
}: CompanyReview): Figure[] {
  const { now, before } = service
  const count = (label: string, of: { now: number; before: number }): Figure => ({
    label,
    value: String(of.now),
    note: changeWords(of.now, of.before),
  })
  const onTime = shareWords(before.kept, before.kept + before.missed)
  return [
    count('Tickets opened', opened),
    count('Tickets resolved', resolved),
    ...(notApproved.now + notApproved.before > 0 ? [count('Not approved', notApproved)] : []),
    count('Open at the end', open),
    {
      label: 'On time',
      value: shareWords(now.kept, now.kept + now.missed) ?? 'None yet',
      note: `Kept both targets. ${onTime === null ? 'None before' : `Before: ${onTime}`}`,
    },
    medianFigure('First response', now.firstResponse, before.firstResponse),
    medianFigure('Resolution', now.resolution, before.resolution),
    {
      label: 'Satisfaction',
      value: now.satisfaction === null ? 'None yet' : `${now.satisfaction} of 5`,
      note: `${countWords(now.ratings, 'rating')}. ${before.satisfaction === null ? 'None before' : `Before: ${before.satisfaction} of ${countWords(before.ratings, 'rating')}`}`,
    },
    count('Visits completed', visits.completed),
    timeFigure('Time worked', 'minutes', time),
    timeFigure('Time billed', 'billedMinutes', time),
    { label: 'Devices in use', value: String(devices.inUse), note: 'Today' },
    {
      label: 'Out of warranty',
      value: String(devices.expired),
      note: `Today. ${countWords(devices.withoutWarranty, 'device')} without a known warranty`,
    },
  ]
}

type Clocked = CompanyReview['service']['now']['resolution']

function medianFigure(label: string, { business: now }: Clocked, { business: before }: Clocked): Figure {
  const earlier =
    before.median === null ? 'None before' : `Before: ${hoursWords(before.median)} of ${before.count}`
  return {
    label,
    value: now.median === null ? 'None yet' : hoursWords(now.median),
    note: `Median of ${now.count}, in business hours. ${earlier}`,
  }
}

function timeFigure(
  label: string,
  what: 'minutes' | 'billedMinutes',
  { now, before }: CompanyReview['time'],
): Figure {
  const note = `Hours and minutes. Before: ${before ? clockWords(before[what]) : 'too many entries'}`
  return { label, value: now ? clockWords(now[what]) : 'Too many entries', note }
}

function requesterBlocks({ requesters }: CompanyReview): Block[] {
  if (!requesters) return [paragraph('Who raised most is still being counted.')]
  const { list, isCut } = requesters
  return [
    barsOf(
      'Opened, by requester',
      list.map(({ name, opened }) => ({ label: name, value: opened, text: countWords(opened, 'ticket') })),
    ),
    ...(isCut ? [paragraph(`The ${list.length} who raised most.`)] : []),
  ]
}

function visitBlocks({ visits: { list, isCut } }: CompanyReview, timeZone: string): Block[] {
  const rows = list.map(({ title, kind, status, startsAt }) => [
    ...[title, stateWords(kind), stateWords(status), shortDay(dayOf(startsAt, timeZone))],
  ])
  return [
    heading('Visits'),
    tableOf('Appointments', [['Appointment', 'Kind', 'Status', 'Day'], ...rows], 'No visits in these days.'),
    ...(isCut ? [paragraph(`The first ${list.length}; the schedule in the portal has all.`)] : []),
  ]
}

function renewalBlocks({ renewals: { list, isCut } }: CompanyReview): Block[] {
  const rows = list.map(({ kind, name, endsOn }) => [name, stateWords(kind), shortDay(endsOn)])
  return [
    heading('Renewals'),
    tableOf(
      'Warranties and documents that end in the next 90 days',
      [['Device or document', 'What ends', 'On'], ...rows],
      'Nothing ends in the next 90 days.',
    ),
    ...(isCut ? [paragraph(`The first ${list.length}; the portal’s devices and documents have all.`)] : []),
  ]
}
