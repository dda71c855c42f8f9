import { companyReports, reportNames, reportScopeOf, technicianReports } from '@remotehands/contract'
import { base64 } from '@scure/base'
import { AppError } from '../../app-error.ts'
import { recordExport } from '../../audit/record-export.ts'
import type { Operation } from '../../operation.ts'
import { buildReport, reportPdf } from '../documents/build-report.ts'
import { requireCompany } from './report-review.ts'
import { reportedOf } from './reported-of.ts'

/** A report as a PDF. Logs the export in the audit log. */
export const downloadReport: Operation<'reports.file'> = async ({ query }, context) => {
  const { report, from, to, paper, companyId, assigneeId } = query
  const scope = reportScopeOf(context.actor.role, report)
  if (scope === undefined) throw new AppError('FORBIDDEN')
  const whose = reportedOf(
    {
      ...(companyReports.includes(report) && { companyId }),
      ...(technicianReports.includes(report) && { assigneeId }),
    },
    context.actor,
  )
  if (report === 'review') requireCompany(whose.companyId)
  const built = await buildReport(report, { days: { from, to }, whose }, context)
  const bytes = await reportPdf(built, paper, context)
  const filters = { report: reportNames[report], from, to, technician: whose.assigneeId }
  await recordExport({ label: 'Report', companyId: whose.companyId ?? null, filters }, context)
  return base64.encode(bytes)
}
