import { type FieldChange, paperNames, reportNames } from '@remotehands/contract'
import { nameOf } from '../../people/present-user.ts'
import type { Stores } from '../../stores.ts'
import type { ReportMailRecord } from '../report-mail.ts'

/** What the log says of a change, with names instead of numbers. */
export async function changesOf(
  report: ReportMailRecord,
  change: Partial<ReportMailRecord>,
  { users, companies }: Pick<Stores, 'users' | 'companies'>,
): Promise<FieldChange[]> {
  const after = { ...report, ...change }
  const ids = [...report.recipientIds, ...after.recipientIds]
  const [people, known] = await Promise.all([
    users.namesOf(
      [...new Set([...ids, report.assigneeId ?? 0, after.assigneeId ?? 0])].filter((id) => id > 0),
    ),
    companies.byIds([report.reportedId, after.reportedId].flatMap((id) => id ?? [])),
  ])
  const person = (id: number) => nameOf(people.get(id))
  const words: Record<string, (of: ReportMailRecord) => string | null> = {
    name: (of) => of.name,
    report: (of) => reportNames[of.report],
    company: (of) => (of.reportedId === null ? null : (known.get(of.reportedId)?.name ?? null)),
    technician: (of) => (of.assigneeId === null ? null : person(of.assigneeId)),
    rhythm: (of) => of.rhythm,
    recipients: (of) => of.recipientIds.map(person).join(', '),
    paper: (of) => paperNames[of.paper],
    files: (of) => [of.isPdf && 'PDF', of.isCsv && 'CSV'].filter(Boolean).join(', '),
  }
  return Object.entries(words).flatMap(([field, word]) => {
    const [from, to] = [word(report), word(after)]
    return from === to ? [] : [{ field, from, to }]
  })
}
