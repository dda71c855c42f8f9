import type { ReportChart } from '@remotehands/contract'
import { devicesReport } from '../../assets/devices-report.ts'
import { recordExport } from '../../audit/record-export.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { timeTotals } from '../../time/time-totals.ts'
import { utilisation } from '../../time/utilisation.ts'
import { contractsReport } from '../../vendors/contracts/contracts-report.ts'
import type { Whose } from '../figure.ts'
import { chartRows } from '../reports/chart-rows.ts'
import { companyReview } from '../reports/company-review.ts'
import { serviceReport } from '../reports/service-report.ts'
import { ticketRows } from '../reports/ticket-rows.ts'
import { ticketsReport } from '../reports/tickets-report.ts'
import { reportedContracts } from './report-contracts.ts'
import { requireCompany } from './report-review.ts'
import { assertReachesAll, reportedOf } from './reported-of.ts'

/** Exports the table behind one chart as rows. Logs the export in the audit log. */
export const exportReport: Operation<'reports.export'> = async ({ query }, context) => {
  const { chart, from, to } = query
  const whose = reportedOf(query, context.actor)
  const rows = await rowsOf(chart, { from, to }, whose, context)
  const { companyId = null } = whose
  const filters = { chart, from, to, technician: whose.assigneeId }
  await recordExport({ label: 'Report', companyId, filters }, context)
  return { items: rows }
}

async function rowsOf(
  chart: ReportChart,
  days: { from: string; to: string },
  whose: Whose,
  context: SignedInContext,
): Promise<string[][]> {
  switch (chart) {
    case 'tickets-over-time':
    case 'tickets-by-status':
    case 'tickets-by-priority':
      return chartRows[chart](await ticketsReport(days, whose, context))
    case 'tickets-by-company':
    case 'tickets-by-technician': {
      assertReachesAll(context.actor)
      const by = chart === 'tickets-by-company' ? 'company' : 'technician'
      return chartRows[chart](await ticketRows(by, days, context.stores))
    }
    case 'time-by-company':
    case 'time-by-technician':
    case 'time-by-work':
      assertReachesAll(context.actor)
      return chartRows[chart](await timeTotals(days, whose, context.stores))
    case 'utilisation':
      assertReachesAll(context.actor)
      return chartRows[chart](await utilisation(days, context))
    case 'review':
      return chartRows[chart](await companyReview(days, requireCompany(whose.companyId), context))
    case 'response-times':
    case 'on-time':
    case 'satisfaction':
      return chartRows[chart](await serviceReport(days, whose, context.stores))
    case 'device-status':
    case 'device-warranty':
    case 'warranties-ending':
      return chartRows[chart](await devicesReport(days, whose, context))
    case 'contract-spend':
    case 'renewals':
      return chartRows[chart](await contractsReport(days, reportedContracts(context.actor), context))
  }
}
