import type { ReportMail } from '@remotehands/contract'
import { followMerges } from '../people/companies/follow-merges.ts'
import { nameOf } from '../people/present-user.ts'
import type { Stores } from '../stores.ts'
import type { ReportMailRecord } from './report-mail.ts'
import { mayReadReport } from './report-readers.ts'

/** Presents reports by mail with the names of people and companies, each of the company that its own has become. */
export async function presentReportMails(
  stored: readonly ReportMailRecord[],
  stores: Stores,
): Promise<ReportMail[]> {
  const ofNow = await followMerges(
    stored.flatMap(({ reportedId }) => reportedId ?? []),
    stores,
  )
  const records = stored.map((record) => ({
    ...record,
    reportedId: record.reportedId === null ? null : ofNow(record.reportedId),
  }))
  const userIds = records.flatMap(({ recipientIds, ownerId, assigneeId }) => [
    ...recipientIds,
    ownerId,
    ...(assigneeId === null ? [] : [assigneeId]),
  ])
  const [users, companies] = await Promise.all([
    stores.users.byIds([...new Set(userIds)]),
    stores.companies.byIds([...new Set(records.flatMap(({ reportedId }) => reportedId ?? []))]),
  ])
  const name = (id: number) => nameOf(users.get(id))
  const personOf =
    ({ report, reportedId }: ReportMailRecord) =>
    (id: number) => {
      const hasAccess = mayReadReport(users.get(id), { report, companyId: reportedId ?? undefined })
      return { id, name: name(id), hasAccess }
    }
  return records.map((record) => ({
    ...record,
    companyId: record.reportedId,
    companyName: record.reportedId === null ? null : (companies.get(record.reportedId)?.name ?? 'Unknown'),
    technicianName: record.assigneeId === null ? null : name(record.assigneeId),
    recipients: record.recipientIds.map(personOf(record)),
    owner: personOf(record)(record.ownerId),
  }))
}

export async function presentReportMail(record: ReportMailRecord, stores: Stores): Promise<ReportMail> {
  const [presented] = await presentReportMails([record], stores)
  if (!presented) throw new Error('One report is presented as one.')
  return presented
}
