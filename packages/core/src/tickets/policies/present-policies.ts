import type { ServiceLevels } from '@remotehands/contract'
import type { PoliciesRecord } from './policy.ts'
import type { PolicyServices } from './promises.ts'

/** The service levels, with the names of the companies that have one of their own, and the move that goes on. */
export async function presentPolicies(
  policies: PoliciesRecord,
  { stores }: Pick<PolicyServices, 'stores'>,
): Promise<ServiceLevels> {
  const [companies, move] = await Promise.all([
    stores.companies.byIds(policies.companies.map(({ companyId }) => companyId)),
    stores.policies.move(),
  ])
  return {
    ...policies,
    companyNames: [...companies.values()].map(({ id, name }) => ({ id, name })),
    moving: move && !move.isDone ? { moved: move.moved, startedAt: move.startedAt } : null,
  }
}
