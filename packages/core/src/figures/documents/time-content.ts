import { clockWords } from '@remotehands/contract'
import { timeTotals } from '../../time/time-totals.ts'
import { utilisation } from '../../time/utilisation.ts'
import { chartRows } from '../reports/chart-rows.ts'
import { rateOf } from '../reports/rates.ts'
import { barsOf, factsOf, figures, paragraph, tableOf } from './content-parts.ts'
import type { ContentServices, ReportContent, Reported } from './report-content.ts'

const none = 'No time was logged in this period.'

/** Time that staff worked and bill. */
export async function timeContent(
  { days, whose }: Reported,
  { stores }: ContentServices,
): Promise<ReportContent> {
  const report = await timeTotals(days, whose, stores)
  const numbers = [
    { label: 'Worked', value: clockWords(report.minutes), note: 'Hours and minutes' },
    { label: 'Billed', value: clockWords(report.billedMinutes), note: 'Hours and minutes' },
  ]
  const barsFor = (rows: typeof report.companies) =>
    rows.map(({ name, minutes, billedMinutes }) => ({
      ...{ label: name, value: minutes },
      text: `${clockWords(minutes)}, ${clockWords(billedMinutes)} billed`,
    }))
  const parts = [
    { name: 'time-by-company', title: 'By client' },
    { name: 'time-by-technician', title: 'By technician' },
    ...(report.work
      ? [{ name: 'time-by-work', title: 'By ticket, appointment and maintenance' } as const]
      : []),
  ] as const
  const tables = parts.map((part) => ({ ...part, rows: chartRows[part.name](report) }))
  return {
    blocks: [
      figures(numbers),
      barsOf('Worked, by client', barsFor(report.companies)),
      barsOf('Worked, by technician', barsFor(report.technicians)),
      ...tables.map(({ title, rows }) => tableOf(title, rows, none)),
    ],
    tables,
    facts: factsOf(numbers),
  }
}

/** How much of their working hours people logged. */
export async function utilisationContent(
  { days }: Reported,
  services: ContentServices,
): Promise<ReportContent> {
  const report = await utilisation(days, services)
  const onStaff = report.people.filter(({ availableMinutes }) => availableMinutes !== null)
  const sum = (what: 'minutes' | 'availableMinutes') =>
    onStaff.reduce((all, person) => all + (person[what] ?? 0), 0)
  const [worked, available] = [sum('minutes'), sum('availableMinutes')]
  const rate = rateOf(worked, available)
  const numbers = [
    {
      label: 'Utilisation',
      value: rate === null ? 'None yet' : `${rate}%`,
      note: `${clockWords(worked)} of ${clockWords(available)} working hours`,
    },
  ]
  const rows = chartRows.utilisation(report)
  return {
    blocks: [
      figures(numbers),
      paragraph(
        'Logged time against working hours as they are set now, without absences and holidays, up to today.',
      ),
      barsOf(
        'Worked, by person',
        report.people.map(({ name, minutes, availableMinutes }) => ({
          ...{ label: name, value: minutes },
          text:
            availableMinutes === null || availableMinutes === 0
              ? clockWords(minutes)
              : `${clockWords(minutes)}: ${rateOf(minutes, availableMinutes)}% of ${clockWords(availableMinutes)}`,
        })),
      ),
      tableOf('By person and month', rows, none),
    ],
    tables: [{ name: 'utilisation', rows }],
    facts: factsOf(numbers),
  }
}
