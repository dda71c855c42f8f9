import { isOnStaff } from '../duty/available.ts'
import { onDutyAt, readRoster } from '../duty/roster.ts'
import { activeTeam, noTeams, type TeamsRecord } from '../duty/team.ts'
import type { UserRecord } from '../people/user.ts'
import type { Services, Settings } from '../services.ts'
import { noTags, tagsInUse } from '../tickets/tags/tag.ts'
import type { People } from './decide.ts'
import type { RuleRecord } from './rule.ts'

export type RuleServices = Pick<Services, 'stores'> & { settings: Pick<Settings, 'serviceLevels'> }

/** The people and teams whom rules may name, as they are now, and who is on duty at an instant. */
export interface KnownPeople {
  users: ReadonlyMap<number, UserRecord>
  /** The names of the tags in use, if a rule names tags. */
  tagNames: ReadonlyMap<number, string>
  teams: TeamsRecord
  /** Those of a team, or everybody. */
  onDutyAt(at: number, teamId: number | null): number[]
}

/** Reads the people whom these rules need: one batch, and the roster where one assigns among those on duty. */
export async function knownPeople(
  rules: readonly RuleRecord[],
  services: RuleServices,
): Promise<KnownPeople> {
  const { stores } = services
  const ids = rules.flatMap(namedBy)
  const isTagging = rules.some(({ actions }) => actions.tagIds.length > 0)
  const tags = isTagging ? await stores.tags.read() : noTags
  const tagNames = new Map(tagsInUse(tags).map(({ id, name }) => [id, name]))
  if (rules.some(isAmongDuty)) {
    const roster = await readRoster(services, ids)
    const { users, teams } = roster
    return { users, teams, tagNames, onDutyAt: (at, teamId) => onDutyAt(roster, at, teamId) }
  }
  const [users, teams] = await Promise.all([
    stores.users.byIds([...new Set(ids)]),
    teamsOfRules(rules, stores),
  ])
  return { users, teams, tagNames, onDutyAt: () => [] }
}

/** The teams, read only if a rule names one. */
export async function teamsOfRules(
  rules: readonly RuleRecord[],
  { teams }: Pick<Services['stores'], 'teams'>,
): Promise<TeamsRecord> {
  const isNamed = ({ conditions, actions }: RuleRecord) =>
    actions.teamId !== null || conditions.teamIds.length > 0
  return rules.some(isNamed) ? teams.read() : noTeams
}

/** What `decide` asks of people, at an instant. */
export function peopleAt(
  at: number,
  { users, teams, tagNames, onDutyAt }: KnownPeople,
  { openTickets, turn }: Pick<People, 'openTickets' | 'turn'>,
): People {
  return {
    isStaff: (id) => isOnStaff(users.get(id)),
    isOfCompany: (id, companyId) => {
      const user = users.get(id)
      return user?.isActive === true && user.companyId === companyId
    },
    tagName: (id) => tagNames.get(id),
    isTeam: (id) => activeTeam(teams, id) !== undefined,
    onDuty: (teamId) => onDutyAt(at, teamId),
    openTickets,
    turn,
  }
}

export function namedBy({ actions: { assignment, followerIds, toldIds } }: RuleRecord): number[] {
  const assignee = assignment?.to === 'person' ? [assignment.userId] : []
  return [...assignee, ...followerIds, ...toldIds]
}

function isAmongDuty({ actions: { assignment } }: RuleRecord): boolean {
  return assignment !== null && assignment.to !== 'person'
}
