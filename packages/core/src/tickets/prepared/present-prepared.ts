import type {
  MacroTerms,
  Prepared,
  PreparedItem,
  PreparedTerms,
  TicketTemplateTerms,
} from '@remotehands/contract'
import { isOnStaff } from '../../duty/available.ts'
import { nameOf } from '../../people/present-user.ts'
import type { Stores } from '../../stores.ts'
import { noTags, tagsInUse } from '../tags/tag.ts'

/** What a person can use, with the names of the tags, people and teams that it names. */
export async function presentPrepared(
  userId: number,
  { prepared, tags, users, teams }: Pick<Stores, 'prepared' | 'tags' | 'users' | 'teams'>,
): Promise<Prepared> {
  const [own, shared] = await Promise.all([prepared.read(userId), prepared.read('shared')])
  const named = [...own.items, ...shared.items].map(({ terms }) => namedBy(terms))
  const [tagIds, userIds, teamIds] = [
    ids(named.map((each) => each.tagIds)),
    ids(named.map((each) => each.userIds)),
    ids(named.map((each) => each.teamIds)),
  ]
  const [known, people, allTeams] = await Promise.all([
    tagIds.length > 0 ? tags.read() : noTags,
    users.byIds(userIds),
    teamIds.length > 0 ? teams.read() : { teams: [] },
  ])
  return {
    own: { version: own.version, items: own.items },
    shared: { version: shared.version, items: shared.items },
    tags: tagsInUse(known).filter(({ id }) => tagIds.includes(id)),
    people: userIds.map((id) => ({
      ...{ id, name: nameOf(people.get(id)) },
      isOnStaff: isOnStaff(people.get(id)),
    })),
    teams: allTeams.teams.flatMap(({ id, name }) => (teamIds.includes(id) ? { id, name } : [])),
  }
}

export const macroOf = ({ terms }: PreparedItem): MacroTerms[] => (terms.kind === 'macro' ? [terms] : [])
export const ticketTemplateOf = ({ terms }: PreparedItem): TicketTemplateTerms[] =>
  terms.kind === 'ticket' ? [terms] : []

/** Whom and what a template or macro names. */
export function namedBy(terms: PreparedTerms | Pick<TicketTemplateTerms, 'tagIds' | 'assignment' | 'items'>) {
  const assignment = 'assignment' in terms ? terms.assignment : null
  const owners = 'items' in terms ? terms.items.flatMap(({ ownerId }) => ownerId ?? []) : []
  return {
    tagIds: 'tagIds' in terms ? terms.tagIds : [],
    userIds: assignment?.to === 'person' ? [assignment.userId, ...owners] : owners,
    teamIds: assignment?.to === 'team' ? [assignment.teamId] : [],
  }
}

const ids = (lists: readonly (readonly number[])[]): number[] => [...new Set(lists.flat())]
