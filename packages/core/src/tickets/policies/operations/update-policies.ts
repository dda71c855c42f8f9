import { limits } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import { isOnStaff } from '../../../duty/available.ts'
import { activeTeam, teamName } from '../../../duty/team.ts'
import type { Operation } from '../../../operation.ts'
import { nameOf } from '../../../people/present-user.ts'
import { refuse } from '../../operations/ticket-references.ts'
import { policyChanges } from '../policy-changes.ts'
import { peopleOf, presentPolicies, teamsNamed } from '../present-policies.ts'
import { policiesNow } from '../promises.ts'

/**
 * Changes the service levels: new tickets are promised these; open ones move to them behind the request, or keep
 * theirs. Saving them unchanged only moves those that kept others. Throws CONFLICT if it isn't the version that the caller saw.
 */
export const updatePolicies: Operation<'serviceLevels.update'> = async ({ body }, context) => {
  const { actor, stores, clock } = context
  const { version, openTickets, ...terms } = body
  const before = await policiesNow(context)
  if (before.version !== version) throw new AppError('CONFLICT')
  if (new TextEncoder().encode(JSON.stringify(terms)).length > limits.serviceLevels.bytes)
    refuse('policies', 'All service levels together are too long. Remove some first.')
  const named = [...before.companies, ...terms.companies].map(({ companyId }) => companyId)
  const companies = await stores.companies.byIds([...new Set(named)])
  if (!terms.companies.every(({ companyId }) => companies.has(companyId)))
    refuse('companies', 'One of these companies no longer exists.')
  const people = await stores.users.byIds([...new Set([...peopleOf(before), ...peopleOf(terms)])])
  const teams = await stores.teams.read()
  const wanted = teamsNamed(terms).filter((id) => !teamsNamed(before).includes(id))
  if (!wanted.every((id) => activeTeam(teams, id))) refuse('policies', 'One of these teams no longer exists.')
  const isKnown = (id: number) => peopleOf(before).includes(id) || isOnStaff(people.get(id))
  if (!peopleOf(terms).every(isKnown)) refuse('policies', 'Only active staff can be given tickets.')
  const changes = policyChanges(before, terms, {
    company: (id) => companies.get(id)?.name ?? 'Unknown',
    person: (id) => nameOf(people.get(id)),
    team: (id) => teamName(teams, id) ?? 'Unknown',
  })
  if (changes.length === 0 && openTickets === 'keep') return presentPolicies(before, context)
  const act = { type: 'changed', actorId: actor.userId, at: clock.now().toISOString() }
  const told = { field: 'open tickets', from: null, to: openTickets === 'move' ? 'moved' : 'kept theirs' }
  const changed = await stores.policies.change(before, terms, openTickets === 'move', {
    ...act,
    changes: [...changes, told],
  })
  return presentPolicies(changed, context)
}
