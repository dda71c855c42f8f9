import { type CompanyReview, limits } from '@remotehands/contract'
import { nameOf } from '../../people/present-user.ts'
import type { Stores } from '../../stores.ts'
import { addCounts } from '../add-counts.ts'
import type { Days } from '../calendar-days.ts'

/**
 * Who raised most of a company's tickets in these days, without its private ones. Null while tickets from before requesters were
 * counted still are to be.
 */
export async function requestersIn(
  days: Days,
  { companyId, opened }: { companyId: number; opened: number },
  { figures, users }: Stores,
): Promise<CompanyReview['requesters']> {
  const raised = await figures.periods('raised', { companyId }, days.from, days.to)
  const by = Object.entries(addCounts(raised.map(({ counts }) => counts))).map(([id, count]) => ({
    id: Number(id),
    opened: count,
  }))
  if (by.reduce((sum, each) => sum + each.opened, 0) !== opened) return null
  const most = by
    .toSorted((one, other) => other.opened - one.opened || one.id - other.id)
    .slice(0, limits.report.requesters)
  const names = await users.namesOf(most.map(({ id }) => id))
  const list = most.map((each) => ({ ...each, name: nameOf(names.get(each.id)) }))
  return { list, isCut: by.length > list.length }
}
