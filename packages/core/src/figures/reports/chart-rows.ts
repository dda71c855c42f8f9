import {
  type ContractsReport,
  type DevicesReport,
  type ServiceReport,
  type TicketsReport,
  type TimeReport,
  type Times,
  warrantyLabels,
} from '@remotehands/contract'

/** The tables behind the charts as rows, header first. Durations are in hours, money in dollars. */
export const chartRows = {
  'tickets-over-time': ({ periods }: TicketsReport) => [
    ['From', 'To', 'Opened', 'Resolved', 'Open at the end'],
    ...periods.map(({ from, to, opened, resolved, open }) => cells(from, to, opened, resolved, open)),
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

function timeRowCells(what: string, rows: TimeReport['companies']): string[][] {
  return [
    [what, 'Worked (hours)', 'Billed (hours)'],
    ...rows.map(({ name, minutes, billedMinutes }) =>
      cells(name, (minutes / 60).toFixed(2), (billedMinutes / 60).toFixed(2)),
    ),
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

function hours({ median, p90 }: Times): (string | null)[] {
  return [median, p90].map((seconds) => (seconds === null ? null : (seconds / 3_600).toFixed(3)))
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}

function words(status: string): string {
  return status.replaceAll('_', ' ')
}

function cells(...values: (string | number | null)[]): string[] {
  return values.map((value) => (value === null ? '' : String(value)))
}
