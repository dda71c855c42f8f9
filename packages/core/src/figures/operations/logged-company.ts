import { AppError } from '../../app-error.ts'
import type { SignedInContext } from '../../operation.ts'
import { followMerges } from '../../people/companies/follow-merges.ts'
import { companyFilter } from '../../people/company-filter.ts'

/**
 * The company whose log is asked for; undefined for all. A company's administrator may read the logs of companies that were
 * merged into theirs. Throws NOT_FOUND for any other.
 */
export async function loggedCompany(
  companyId: number | undefined,
  { actor, stores }: Pick<SignedInContext, 'actor' | 'stores'>,
): Promise<number | undefined> {
  const { companyId: own } = companyFilter(actor, 'audit:read')
  if (own === undefined || companyId === undefined || companyId === own) return companyId ?? own
  const into = await followMerges([companyId], stores)
  if (into(companyId) !== own) throw new AppError('NOT_FOUND')
  return companyId
}
