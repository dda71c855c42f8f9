import { moneyOf, stateWords, warrantyLabels } from '@remotehands/contract'
import { devicesReport } from '../../assets/devices-report.ts'
import { contractsReport } from '../../vendors/contracts/contracts-report.ts'
import { dayAfter } from '../calendar-days.ts'
import { deskDay } from '../local-calendar.ts'
import { chartRows } from '../reports/chart-rows.ts'
import { barsOf, chartOf, factsOf, figures, tableOf } from './content-parts.ts'
import type { ContentServices, ReportContent, Reported } from './report-content.ts'

const daysAhead = 365

/** Devices as they are today, and the warranties that end in the year ahead. */
export async function devicesContent({ whose }: Reported, services: ContentServices): Promise<ReportContent> {
  const today = deskDay(services)
  const report = await devicesReport({ from: today, to: dayAfter(today, daysAhead) }, whose, services)
  const { total, byStatus, byWarranty, ending } = report
  const inState = (state: string) => byWarranty.find(({ warranty }) => warranty === state)?.devices ?? 0
  const numbers = [
    { label: 'Devices in use', value: String(total), note: 'Today' },
    { label: 'Out of warranty', value: String(inState('expired')), note: 'Today' },
    { label: 'No warranty known', value: String(inState('none')), note: 'Today' },
  ]
  return {
    blocks: [
      figures(numbers),
      barsOf(
        'By status',
        byStatus.map(({ status, devices }) => ({
          ...{ label: stateWords(status), value: devices, text: String(devices) },
        })),
      ),
      barsOf(
        'By warranty',
        byWarranty.map(({ warranty, devices }) => ({
          ...{ label: warrantyLabels[warranty], value: devices, text: String(devices) },
        })),
      ),
      chartOf('columns', 'Warranties that end in the year ahead', ending, 'month', [
        { name: 'Devices', values: ending.map(({ devices }) => devices) },
      ]),
    ],
    tables: (['device-status', 'device-warranty', 'warranties-ending'] as const).map((name) => ({
      name,
      rows: chartRows[name](report),
    })),
    facts: factsOf(numbers),
  }
}

/** What contracts cost by month, and the renewals ahead. */
export async function contractsContent(
  { days }: Reported,
  services: ContentServices,
): Promise<ReportContent> {
  const report = await contractsReport(days, {}, services)
  const { months, renewals } = report
  const last = moneyOf(months.at(-1)?.cents ?? 0)
  const numbers = [
    { label: 'Spend in the last month', value: last, note: report.isCut ? 'Not all contracts are read' : '' },
    { label: 'Renewals', value: String(renewals.length), note: 'In the next twelve months' },
  ]
  const rows = chartRows.renewals(report)
  return {
    blocks: [
      figures(numbers),
      chartOf('columns', 'Spend by month ($)', months, 'month', [
        { name: 'Spend', values: months.map(({ cents }) => Math.round(cents / 100)) },
      ]),
      tableOf('Spend by month', chartRows['contract-spend'](report), 'No contracts in this period.'),
      tableOf('Renewals ahead', rows, 'No contracts end in the next twelve months.'),
    ],
    tables: [
      { name: 'contract-spend', rows: chartRows['contract-spend'](report) },
      { name: 'renewals', rows },
    ],
    facts: factsOf(numbers),
  }
}
