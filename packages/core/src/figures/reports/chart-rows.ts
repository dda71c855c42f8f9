import {
  type CompanyReview,
  type ContractsReport,
  type DevicesReport,
  type ServiceReport,
  type TicketsReport,
  type TimeReport,
  type Times,
  type UtilisationReport,
  warrantyLabels,
} from '@remotehands/contract'
import { rateOf } from './rates.ts'

/** The tables behind the charts as rows, header first. Durations are in hours, money in dollars. */
export const chartRows = {
  'tickets-over-time': ({ periods }: TicketsReport) => [
    ['From', 'To', 'Opened', 'Resolved', 'Not approved', 'Open at the end'],
    ...periods.map(({ from, to, opened, resolved, notApproved, open }) =>
      cells(from, to, opened, resolved, notApproved, open),
    ),
  ],
  'tickets-by-status': ({ byStatus }: TicketsReport) => [
    ['Status now', 'Opened'],
    ...byStatus.map(({ status, opened }) => cells(words(status), opened)),
  ],
  'tickets-by-priority': ({ byPriority }: TicketsReport) => [
    ['Priority', 'Opened', 'Resolved'],
    ...byPriority.map(({ priority, opened, resolved }) => cells(priority, opened, resolved)),
  ],
  'tickets-by-company': (rows: TicketRows) => ticketRowCells('Company', rows),
  'tickets-by-technician': (rows: TicketRows) => ticketRowCells('Technician', rows),
  'time-by-company': ({ companies }: TimeReport) => timeRowCells('Company', companies),
  'time-by-technician': ({ technicians }: TimeReport) => timeRowCells('Technician', technicians),
  'time-by-work': ({ work }: TimeReport) => timeRowCells('Ticket, appointment or maintenance', work ?? []),
  'response-times': ({ periods }: ServiceReport) => [
    ['From', 'To', ...timeHead('First response'), ...timeHead('Resolution')],
    ...periods.map(({ from, to, firstResponse, resolution }) =>
      cells(
        from,
        to,
        ...[firstResponse, resolution].flatMap(({ business, wall }) => [
          business.count,
          ...hours(business),
          ...hours(wall),
        ]),
      ),
    ),
  ],
  'on-time': ({ periods }: ServiceReport) => [
    ['From', 'To', 'Kept both targets', 'Missed a target', 'On time (%)'],
    ...periods.map(({ from, to, kept, missed, onTimeRate }) => cells(from, to, kept, missed, onTimeRate)),
  ],
  satisfaction: ({ periods }: ServiceReport) => [
    ['From', 'To', 'Ratings', 'Average (1 to 5)'],
    ...periods.map(({ from, to, ratings, satisfaction }) => cells(from, to, ratings, satisfaction)),
  ],
  'device-status': ({ byStatus }: DevicesReport) => [
    ['Status', 'Devices'],
    ...byStatus.map(({ status, devices }) => cells(status, devices)),
  ],
  'device-warranty': ({ byWarranty }: DevicesReport) => [
    ['Warranty', 'Devices'],
    ...byWarranty.map(({ warranty, devices }) => cells(warrantyLabels[warranty], devices)),
  ],
  'warranties-ending': ({ ending }: DevicesReport) => [
    ['From', 'To', 'Warranties that end'],
    ...ending.map(({ from, to, devices }) => cells(from, to, devices)),
  ],
  'contract-spend': ({ months }: ContractsReport) => [
    ['From', 'To', 'Contracts', 'Spend ($)'],
    ...months.map(({ from, to, contracts, cents }) => cells(from, to, contracts, dollars(cents))),
  ],
  renewals: ({ renewals }: ContractsReport) => [
    ['Contract', 'Vendor', 'Ends', 'Days left', 'Status', 'Auto-renews', 'Monthly value ($)'],
    ...renewals.map(({ name, vendor, endDate, daysLeft, status, autoRenewal, monthlyCents }) =>
      cells(
        ...[name, vendor, endDate, daysLeft, words(status), autoRenewal ? 'yes' : 'no'],
        monthlyCents === null ? null : dollars(monthlyCents),
      ),
    ),
  ],
  utilisation: ({ months, people }: UtilisationReport) => [
    ['Person', 'From', 'To', 'Worked (hours)', 'Billed (hours)', 'Working hours (hours)', 'Utilisation (%)'],
    ...people.flatMap(({ name, months: own }) =>
      own.map(({ minutes, billedMinutes, availableMinutes }, at) =>
        cells(
          ...[name, months[at]?.from ?? null, months[at]?.to ?? null],
          ...[hoursOf(minutes), hoursOf(billedMinutes)],
          availableMinutes === null ? null : hoursOf(availableMinutes),
          rateOf(minutes, availableMinutes ?? 0),
        ),
      ),
    ),
  ],
  review: (review: CompanyReview) => [
    ...comparedRows(review),
    ...(review.requesters?.list.map(({ name, opened: count }) =>
      cells(`Tickets opened by ${name}`, count, null),
    ) ?? [cells('Tickets opened, by requester', 'still being counted', null)]),
    ...review.renewals.list.map(({ kind, name, endsOn }) =>
      cells(`${kind === 'warranty' ? 'Warranty' : 'Document'} ends: ${name}`, endsOn, null),
    ),
  ],
}

/** Every figure of a review against the days before; hours have as many decimal places as `places`. */
export function comparedRows(review: CompanyReview, places = 3): string[][] {
  const { opened, resolved, notApproved, open, service, visits, time } = review
  const { now, before } = service
  const row = (name: string, of: Compared) => cells(name, of.now, of.before)
  return [
    ['Figure', 'These days', 'Days before'],
    ['From', review.days.from, review.before.from],
    ['To', review.days.to, review.before.to],
    row('Tickets opened', opened),
    row('Tickets resolved', resolved),
    row('Requests not approved', notApproved),
    row('Tickets open at the end', open),
    row('Tickets that kept both targets', { now: now.kept, before: before.kept }),
    row('Tickets that missed a target', { now: now.missed, before: before.missed }),
    row('On time (%)', { now: now.onTimeRate, before: before.onTimeRate }),
    ...(['firstResponse', 'resolution'] as const).flatMap((what) => {
      const name = what === 'firstResponse' ? 'First response' : 'Resolution'
      const [these, those] = [now[what].business, before[what].business]
      return [
        row(`${name}: tickets`, { now: these.count, before: those.count }),
        row(`${name}: median (business hours)`, {
          now: hours(these, places)[0],
          before: hours(those, places)[0],
        }),
      ]
    }),
    row('Ratings', { now: now.ratings, before: before.ratings }),
    row('Satisfaction (1 to 5)', { now: now.satisfaction, before: before.satisfaction }),
    row('Visits completed', visits.completed),
    row('Time worked (minutes)', { now: time.now?.minutes, before: time.before?.minutes }),
    row('Time billed (minutes)', { now: time.now?.billedMinutes, before: time.before?.billedMinutes }),
    cells('Devices in use', review.devices.inUse, null),
    cells('Devices out of warranty', review.devices.expired, null),
    cells('Devices without a known warranty', review.devices.withoutWarranty, null),
  ]
}

interface Compared {
  now: string | number | null | undefined
  before: string | number | null | undefined
}

type TicketRows = NonNullable<TicketsReport['rows']>

function ticketRowCells(what: string, rows: TicketRows): string[][] {
  return [
    [what, 'Opened', 'Resolved', 'Open now', 'On time (%)', 'Satisfaction (1 to 5)'],
    ...rows.map(({ name, opened, resolved, open, onTimeRate, satisfaction }) =>
      cells(name, opened, resolved, open, onTimeRate, satisfaction),
    ),
  ]
}

function timeRowCells(
  what: string,
  rows: readonly Omit<TimeReport['companies'][number], 'id'>[],
): string[][] {
  return [
    [what, 'Worked (hours)', 'Billed (hours)'],
    ...rows.map(({ name, minutes, billedMinutes }) => cells(name, hoursOf(minutes), hoursOf(billedMinutes))),
  ]
}

function timeHead(what: string): string[] {
  return [
    `${what}: tickets`,
    ...['business hours', 'all hours'].flatMap((clock) => [
      `${what}: median (${clock})`,
      `${what}: 90th percentile (${clock})`,
    ]),
  ]
}

function hours({ median, p90 }: Times, places = 3): (string | null)[] {
  return [median, p90].map((seconds) => (seconds === null ? null : (seconds / 3_600).toFixed(places)))
}

function hoursOf(minutes: number): string {
  return (minutes / 60).toFixed(2)
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}

function words(status: string): string {
  return status.replaceAll('_', ' ')
}

function cells(...values: (string | number | null | undefined)[]): string[] {
  return values.map((value) => String(value ?? ''))
}
