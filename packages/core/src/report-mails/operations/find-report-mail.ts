import { AppError } from '../../app-error.ts'
import type { SignedInContext } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import type { ReportMailRecord } from '../report-mail.ts'

/** A report by mail that the actor looks after, at the version that they saw. Throws NOT_FOUND and CONFLICT. */
export async function findReportMail(
  id: number,
  version: number,
  { actor, stores }: SignedInContext,
): Promise<ReportMailRecord> {
  const report = await stores.reportMails.byId(id)
  if (!report) throw new AppError('NOT_FOUND')
  companyFilter(actor, 'reportMail:manage', report.companyId)
  if (report.version !== version) throw new AppError('CONFLICT')
  return report
}
