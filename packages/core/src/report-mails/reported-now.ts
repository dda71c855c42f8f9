import { followMerges } from '../people/companies/follow-merges.ts'
import type { Stores } from '../stores.ts'
import type { ReportMailRecord } from './report-mail.ts'

/** The company that a report is of, as it is now: one that was merged goes on in another. */
export async function reportedNow(
  { reportedId }: Pick<ReportMailRecord, 'reportedId'>,
  stores: Pick<Stores, 'companies'>,
): Promise<number | null> {
  return reportedId === null ? null : (await followMerges([reportedId], stores))(reportedId)
}
