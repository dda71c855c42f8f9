import { ofWords, stateWords, type TicketsReport } from '@remotehands/contract'
import { chartRows } from '../reports/chart-rows.ts'
import { ticketRows } from '../reports/ticket-rows.ts'
import { ticketsReport } from '../reports/tickets-report.ts'
import { barsOf, chartOf, factsOf, figures, tableOf } from './content-parts.ts'
import type { ContentServices, ReportContent, Reported } from './report-content.ts'

const none = 'No tickets opened or resolved in this period.'

/** Tickets opened, resolved and open; of all, also by company and technician. */
export async function ticketsContent(
  { days, whose }: Reported,
  services: ContentServices,
): Promise<ReportContent> {
  const { stores } = services
  const isOfAll = whose.companyId === undefined && whose.assigneeId === undefined
  const [report, byCompany = [], byTechnician = []] = await Promise.all([
    ticketsReport(days, whose, services),
    ...(isOfAll ? (['company', 'technician'] as const).map((by) => ticketRows(by, days, stores)) : []),
  ])
  const { periods, unit, byPriority } = report
  const sum = (what: 'opened' | 'resolved' | 'notApproved') =>
    periods.reduce((all, period) => all + period[what], 0)
  const numbers = [
    { label: 'Opened', value: String(sum('opened')), note: '' },
    { label: 'Resolved', value: String(sum('resolved')), note: '' },
    ...(sum('notApproved') > 0
      ? [{ label: 'Not approved', value: String(sum('notApproved')), note: 'Refused or withdrawn' }]
      : []),
    { label: 'Open at the end', value: String(periods.at(-1)?.open ?? 0), note: '' },
  ]
  const tables: ReportContent['tables'] = [
    { name: 'tickets-over-time', rows: chartRows['tickets-over-time'](report) },
    { name: 'tickets-by-status', rows: chartRows['tickets-by-status'](report) },
    { name: 'tickets-by-priority', rows: chartRows['tickets-by-priority'](report) },
    ...(isOfAll
      ? [
          { name: 'tickets-by-company' as const, rows: chartRows['tickets-by-company'](byCompany) },
          { name: 'tickets-by-technician' as const, rows: chartRows['tickets-by-technician'](byTechnician) },
        ]
      : []),
  ]
  const names = ['Over time', 'Opened, by status now', 'By priority']
  return {
    blocks: [
      figures(numbers),
      chartOf('columns', 'Opened and resolved', periods, unit, [
        { name: 'Opened', values: periods.map(({ opened }) => opened) },
        { name: 'Resolved', values: periods.map(({ resolved }) => resolved) },
      ]),
      chartOf('lines', 'Open at the end', periods, unit, [
        { name: 'Open', values: periods.map(({ open }) => open) },
      ]),
      barsOf(
        'Opened, by priority',
        byPriority.map(({ priority, opened, resolved }) => ({
          ...{ label: stateWords(priority), value: opened },
          text: `${opened} opened, ${resolved} resolved`,
        })),
      ),
      ...tables.slice(0, 3).map(({ rows }, at) => tableOf(names[at] ?? '', rows, none)),
      ...(isOfAll
        ? [
            tableOf('By company', groupRows('Company', byCompany), none),
            tableOf('By technician', groupRows('Technician', byTechnician), none),
          ]
        : []),
    ],
    tables,
    facts: factsOf(numbers),
  }
}

/** Each percentage with what it is of. */
function groupRows(what: string, rows: NonNullable<TicketsReport['rows']>): string[][] {
  return [
    [what, 'Opened', 'Resolved', 'Open now', 'On time', 'Satisfaction'],
    ...rows.map(({ name, opened, resolved, open, onTimeRate, ticketsTimed, satisfaction }) => [
      ...[name, String(opened), String(resolved), String(open)],
      ofWords(onTimeRate, ticketsTimed) ?? '–',
      satisfaction === null ? '–' : `${satisfaction} of 5`,
    ]),
  ]
}
