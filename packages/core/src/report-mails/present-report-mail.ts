import type { ReportMail } from '@remotehands/contract'
import { nameOf } from '../people/person.ts'
import type { Stores } from '../stores.ts'
import type { ReportMailRecord } from './report-mail.ts'

/** Presents reports by mail with the names of people and companies. */
export async function presentReportMails(
  records: readonly ReportMailRecord[],
  stores: Stores,
): Promise<ReportMail[]> {
  const userIds = records.flatMap(({ recipientIds, ownerId, assigneeId }) => [
    ...recipientIds,
    ownerId,
    ...(assigneeId === null ? [] : [assigneeId]),
  ])
  const [users, companies] = await Promise.all([
    stores.users.namesOf([...new Set(userIds)]),
    stores.companies.byIds([...new Set(records.flatMap(({ reportedId }) => reportedId ?? []))]),
  ])
  const person = (id: number) => ({ id, name: nameOf(users.get(id)) })
  return records.map((record) => ({
    ...record,
    companyId: record.reportedId,
    companyName: record.reportedId === null ? null : (companies.get(record.reportedId)?.name ?? 'Unknown'),
    technicianName: record.assigneeId === null ? null : person(record.assigneeId).name,
    recipients: record.recipientIds.map(person),
    owner: person(record.ownerId),
  }))
}

export async function presentReportMail(record: ReportMailRecord, stores: Stores): Promise<ReportMail> {
  const [presented] = await presentReportMails([record], stores)
  if (!presented) throw new Error('One report is presented as one.')
  return presented
}
