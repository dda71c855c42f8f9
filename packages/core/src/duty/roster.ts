import type { DutyPerson, WorkingHours } from '@remotehands/contract'
import type { UserRecord } from '../people/user.ts'
import type { Services, Settings } from '../services.ts'
import { deskHours } from '../tickets/policies/promises.ts'
import { dayAt } from '../tickets/sla/business-time.ts'
import type { BusinessHours } from '../tickets/sla/service-levels.ts'
import { isOnStaff } from './available.ts'
import { dayName } from './desk-clock.ts'
import { covers } from './on-call.ts'
import type { RotaRecord } from './rota.ts'
import { activeTeam, type TeamsRecord } from './team.ts'
import { worksAt } from './working-hours.ts'

export type RosterServices = Pick<Services, 'stores'> & { settings: Pick<Settings, 'serviceLevels'> }

/** What says who works when: the rota, the teams, and everybody's hours. */
export interface Roster {
  rota: RotaRecord
  teams: TeamsRecord
  /** Of those who have their own. */
  hours: ReadonlyMap<number, WorkingHours>
  /** The desk's, with its holidays. */
  desk: BusinessHours
  /** The desk's, in which absences are. */
  timeZone: string
  users: ReadonlyMap<number, UserRecord>
}

/** Reads the roster, and with its people those of `otherIds`. */
export async function readRoster(
  services: RosterServices,
  otherIds: readonly number[] = [],
): Promise<Roster> {
  const { stores, settings } = services
  const [rota, teams, { people }, desk] = await Promise.all([
    stores.rota.read(),
    stores.teams.read(),
    stores.hours.read(),
    deskHours(services),
  ])
  const ids = [...rota.order, ...teams.teams.flatMap(({ memberIds }) => memberIds), ...otherIds]
  return {
    ...{ rota, teams, desk, timeZone: settings.serviceLevels.hours.timeZone },
    hours: new Map(people.map(({ userId, hours }) => [userId, hours])),
    users: await stores.users.byIds([...new Set(ids)]),
  }
}

/**
 * Who is on duty at an instant (milliseconds since 1970): those of a team, or everybody in the rota or an active team, who work at that
 * hour. Nobody who has left the staff, is away, or has a holiday. In the order of their ids.
 */
export function onDutyAt(roster: Roster, at: number, teamId: number | null = null): number[] {
  const pool = teamId === null ? crewOf(roster) : (activeTeam(roster.teams, teamId)?.memberIds ?? [])
  return [...pool]
    .filter((id) => isOnStaff(roster.users.get(id)) && stateAt(roster, id, at) === 'on_duty')
    .sort((one, other) => one - other)
}

/** Everybody in the rota or an active team, each once. */
export function crewOf({ rota, teams }: Pick<Roster, 'rota' | 'teams'>): number[] {
  const members = teams.teams.flatMap(({ isActive, memberIds }) => (isActive ? memberIds : []))
  return [...new Set([...rota.order, ...members])]
}

/** Whether a person works at an instant, and why not. */
export function stateAt(
  { rota, hours, desk, timeZone }: Roster,
  id: number,
  at: number,
): DutyPerson['state'] {
  const today = dayName(dayAt(at, timeZone))
  if (rota.absences.some((absence) => absence.userId === id && covers(absence, today))) return 'away'
  const own = hours.get(id) ?? { timeZone: desk.timeZone, week: [...desk.week] }
  if (worksAt(at, own, desk.holidays)) return 'on_duty'
  return worksAt(at, own, []) ? 'holiday' : 'off_hours'
}
