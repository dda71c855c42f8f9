import type { RuleTerms } from '@remotehands/contract'
import { isOnStaff } from '../duty/available.ts'
import { activeTeam, noTeams } from '../duty/team.ts'
import type { Stores } from '../stores.ts'
import { refuse } from '../tickets/operations/ticket-references.ts'
import { tagsInUse } from '../tickets/tags/tag.ts'
import { hasWords } from './matching-rules.ts'

/**
 * Throws VALIDATION_FAILED for a word that no ticket can hold, and for a company or person that can't be named; those that the rule named
 * before may stay, though they are gone.
 */
export async function requireNamed(
  { conditions, actions }: RuleTerms,
  before: Partial<Pick<RuleTerms, 'conditions' | 'actions'>>,
  { users, companies, tags, teams }: Pick<Stores, 'users' | 'companies' | 'tags' | 'teams'>,
): Promise<void> {
  if (!conditions.words.every(hasWords)) refuse('conditions.words', 'Each needs a letter or a digit.')
  const had = before.actions
  const isNew =
    (ids: readonly number[] = []) =>
    (id: number) =>
      !ids.includes(id)
  const companyIds = conditions.companyIds.filter(isNew(before.conditions?.companyIds))
  const toldIds = actions.toldIds.filter(isNew(had?.toldIds))
  const followerIds = actions.followerIds.filter(isNew(had?.followerIds))
  const assigneeIds = [assigneeOf(actions)].filter(
    (id) => id !== undefined && id !== assigneeOf(had),
  ) as number[]
  const teamIds = [
    ...conditions.teamIds.filter(isNew(before.conditions?.teamIds)),
    ...(actions.teamId === null || actions.teamId === had?.teamId ? [] : [actions.teamId]),
  ]
  const [foundCompanies, people, known] = await Promise.all([
    companies.byIds(companyIds),
    users.byIds([...new Set([...toldIds, ...followerIds, ...assigneeIds])]),
    teamIds.length > 0 ? teams.read() : noTeams,
  ])
  const tagIds = actions.tagIds.filter(isNew(had?.tagIds))
  const inUse = tagIds.length > 0 ? tagsInUse(await tags.read()) : []
  if (!tagIds.every((id) => inUse.some((tag) => tag.id === id)))
    refuse('actions.tagIds', 'This tag does not exist.')
  const isStaff = (id: number) => isOnStaff(people.get(id))
  if (!companyIds.every((id) => foundCompanies.has(id)))
    refuse('conditions.companyIds', 'This company does not exist.')
  if (!teamIds.every((id) => activeTeam(known, id))) refuse('actions.teamId', 'This team does not exist.')
  if (!assigneeIds.every(isStaff)) refuse('actions.assignment', 'This technician does not exist.')
  if (!toldIds.every(isStaff)) refuse('actions.toldIds', 'Only active staff can be told.')
  if (!followerIds.every((id) => people.get(id)?.isActive && !isStaff(id)))
    refuse('actions.followerIds', 'This person does not exist.')
}

function assigneeOf(actions: RuleTerms['actions'] | undefined): number | undefined {
  return actions?.assignment?.to === 'person' ? actions.assignment.userId : undefined
}
