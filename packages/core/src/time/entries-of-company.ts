import { limits } from '@remotehands/contract'
import type { Days } from '../figures/calendar-days.ts'
import { inTurns } from '../in-turns.ts'
import { everyFormerCompany } from '../people/companies/former-companies.ts'
import type { Stores } from '../stores.ts'
import type { TimeRecord } from './time.ts'

/** What was logged for a company, and for those merged into it: of each the latest first, and one more than a report reads at most. */
export async function entriesOfCompany(
  companyId: number,
  { from, to }: Days,
  { merges, time }: Pick<Stores, 'merges' | 'time'>,
): Promise<TimeRecord[]> {
  const ids = [companyId]
  for await (const former of everyFormerCompany(companyId, merges)) ids.push(former.id)
  const each = await inTurns(ids, (id) => time.ofCompany(id, from, to, limits.report.entries + 1))
  return each.flat()
}
