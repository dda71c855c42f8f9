import type { Teams } from '@remotehands/contract'
import { nameOf } from '../people/present-user.ts'
import type { Stores } from '../stores.ts'
import { isOnStaff } from './available.ts'
import type { TeamsRecord } from './team.ts'

/** The teams with the names of their members: active ones first, each by name. */
export async function presentTeams(
  { version, teams }: TeamsRecord,
  { users }: Pick<Stores, 'users'>,
): Promise<Teams> {
  const people = await users.byIds([...new Set(teams.flatMap(({ memberIds }) => memberIds))])
  const shown = teams.map(({ memberIds, leadIds, ...team }) => ({
    ...team,
    members: memberIds.map((id) => ({
      ...{ id, name: nameOf(people.get(id)) },
      ...{ isLead: leadIds.includes(id), isAvailable: isOnStaff(people.get(id)) },
    })),
  }))
  const order = (one: (typeof shown)[number], other: (typeof shown)[number]) =>
    Number(other.isActive) - Number(one.isActive) || one.name.localeCompare(other.name, 'en')
  return { version, teams: shown.sort(order) }
}
