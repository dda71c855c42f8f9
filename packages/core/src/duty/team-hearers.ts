import type { UserRecord } from '../people/user.ts'
import { isOnStaff } from './available.ts'
import { onDutyAt, type RosterServices, readRoster } from './roster.ts'
import { activeTeam } from './team.ts'

/** Who of a team hears of what is given to it, and the team's name. */
export interface TeamHearers {
  name: string
  people: UserRecord[]
  /** Whether they work at that hour. If no member does, all of them find it under the bell. */
  areOnDuty: boolean
}

/** Who of a team hears of what happens at an instant (milliseconds since 1970); undefined for a team that isn't active. */
export async function teamHearers(
  teamId: number,
  at: number,
  services: RosterServices,
): Promise<TeamHearers | undefined> {
  const roster = await readRoster(services)
  const team = activeTeam(roster.teams, teamId)
  if (!team) return undefined
  const onDuty = onDutyAt(roster, at, teamId)
  const ids = onDuty.length > 0 ? onDuty : team.memberIds
  const people = ids.map((id) => roster.users.get(id)).filter(isOnStaff)
  return { name: team.name, people, areOnDuty: onDuty.length > 0 }
}

/**
 * The leads who answer for a ticket, each with the team: those of its own, or, if it has none, of those that its assignee is in. Only who
 * is on the staff.
 */
export async function leadsOf(
  { teamId, assigneeId }: { teamId: number | null; assigneeId: number | null },
  { stores }: Pick<RosterServices, 'stores'>,
): Promise<{ lead: UserRecord; team: string }[]> {
  const { teams } = await stores.teams.read()
  const theirs = teams.filter(({ id, isActive, memberIds }) =>
    teamId === null ? isActive && assigneeId !== null && memberIds.includes(assigneeId) : id === teamId,
  )
  const named = new Map(theirs.flatMap(({ name, leadIds }) => leadIds.map((id) => [id, name] as const)))
  const users = await stores.users.byIds([...named.keys()])
  return [...named].flatMap(([id, team]) => {
    const lead = users.get(id)
    return isOnStaff(lead) ? [{ lead, team }] : []
  })
}
