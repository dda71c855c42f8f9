import { companyReports, type ReportMailTerms, reportScopeOf, technicianReports } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { requireCompany } from '../../figures/operations/report-review.ts'
import { reportedOf } from '../../figures/operations/reported-of.ts'
import type { SignedInContext } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { recordTermsOf } from '../compose-report.ts'
import { mayReadReport } from '../report-readers.ts'
import { reportedNow } from '../reported-now.ts'

/**
 * Terms as the record has them, of what the actor may read, for people who may read it too. Throws FORBIDDEN, NOT_FOUND and
 * VALIDATION_FAILED.
 */
export async function checkedTerms(terms: ReportMailTerms, { actor, stores }: SignedInContext) {
  const { report, assigneeId, companyId, recipientIds } = terms
  if (reportScopeOf(actor.role, report) === undefined) throw new AppError('FORBIDDEN')
  const isOf = {
    ...(companyReports.includes(report) && companyId !== null && { companyId }),
    ...(technicianReports.includes(report) && assigneeId !== null && { assigneeId }),
  }
  const whose = reportedOf(isOf, actor)
  if (report === 'review') requireCompany(whose.companyId)
  const reportedId = await reportedNow({ reportedId: whose.companyId ?? null }, stores)
  if (reportedId !== null && !(await stores.companies.byIds([reportedId])).has(reportedId))
    refuseField('companyId', 'This company isn’t on file.')
  const technician = whose.assigneeId === undefined ? undefined : await stores.users.byId(whose.assigneeId)
  if (whose.assigneeId !== undefined && !technician) refuseField('assigneeId', 'This person isn’t on file.')
  const users = await stores.users.byIds(recipientIds)
  const wanted = { report, companyId: reportedId ?? undefined }
  const { companyId: own } = companyFilter(actor, 'reportMail:manage')
  const isAllowed = (id: number) =>
    mayReadReport(users.get(id), wanted) && (own ?? users.get(id)?.companyId) === users.get(id)?.companyId
  if (!recipientIds.every(isAllowed)) refuseField('recipientIds', 'Choose people who may read this report.')
  return { ...recordTermsOf(terms), reportedId, assigneeId: whose.assigneeId ?? null }
}

function refuseField(field: string, sentence: string): never {
  throw new AppError('VALIDATION_FAILED', { fields: { [field]: sentence } })
}
