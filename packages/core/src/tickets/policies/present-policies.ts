import type { ServiceLevels } from '@remotehands/contract'
import { isOnStaff } from '../../duty/available.ts'
import { nameOf } from '../../people/present-user.ts'
import type { PoliciesRecord } from './policy.ts'
import type { PolicyServices } from './promises.ts'

/** The service levels, with the names of the companies that have one of their own, and the move that goes on. */
export async function presentPolicies(
  policies: PoliciesRecord,
  { stores }: Pick<PolicyServices, 'stores'>,
): Promise<ServiceLevels> {
  const named = peopleOf(policies)
  const [companies, users, move] = await Promise.all([
    stores.companies.byIds(policies.companies.map(({ companyId }) => companyId)),
    stores.users.byIds(named),
    stores.policies.move(),
  ])
  return {
    ...policies,
    companyNames: [...companies.values()].map(({ id, name }) => ({ id, name })),
    people: named.map((id) => ({ id, name: nameOf(users.get(id)), isAvailable: isOnStaff(users.get(id)) })),
    moving: move && !move.isDone ? { moved: move.moved, startedAt: move.startedAt } : null,
  }
}

/** Those to whom escalations give tickets, each once. */
export function peopleOf(policies: Pick<PoliciesRecord, 'policies'>): number[] {
  return [...new Set(assignmentsOf(policies).flatMap((each) => (each?.to === 'person' ? [each.userId] : [])))]
}

/** The teams to which escalations give tickets, each once. */
export function teamsNamed(policies: Pick<PoliciesRecord, 'policies'>): number[] {
  return [...new Set(assignmentsOf(policies).flatMap((each) => (each?.to === 'team' ? [each.teamId] : [])))]
}

function assignmentsOf({ policies }: Pick<PoliciesRecord, 'policies'>) {
  return policies.flatMap(({ escalations }) => escalations.map(({ assignment }) => assignment))
}
