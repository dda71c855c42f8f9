import { activeTeam } from '../duty/team.ts'
import { followMerges } from '../people/companies/follow-merges.ts'
import { deskHours } from '../tickets/policies/promises.ts'
import { type Decision, decide } from './decide.ts'
import { knownPeople, peopleAt, type RuleServices, teamsOfRules } from './known-people.ts'
import { matchingRules, type RaisedTicket, type Surroundings } from './matching-rules.ts'
import type { RuleRecord } from './rule.ts'

/** A ticket that is being raised; its devices' types are read if a rule asks for them. */
export type NewTicket = Omit<RaisedTicket, 'deviceTypes'> & { deviceIds: readonly number[] }

/** What the rules that are on do to a ticket that is being raised. Takes the turn of a rule that assigns in turn. */
export async function applyRules(
  { deviceIds, ...ticket }: NewTicket,
  services: RuleServices,
): Promise<
  Pick<Decision, 'priority' | 'teamId' | 'assigneeId' | 'followerIds' | 'tagIds' | 'approvals' | 'effects'>
> {
  const { stores } = services
  const rules = (await stores.rules.read()).rules.filter(({ isOn }) => isOn)
  const untouched = {
    ...{ priority: ticket.priority, teamId: null, assigneeId: null, tagIds: [], approvals: null },
    followerIds: [...ticket.followerIds],
  }
  if (rules.length === 0) return { ...untouched, effects: [] }
  const [surroundings, deviceTypes] = await Promise.all([
    surroundingsOf(rules, [ticket.companyId], services),
    deviceTypesOf(rules, [deviceIds], services).then((typesOf) => typesOf(deviceIds)),
  ])
  const raised = { ...ticket, deviceTypes }
  const matches = matchingRules(raised, rules, surroundings)
  if (matches.length === 0) return { ...untouched, effects: [] }

  const known = await knownPeople(matches, services)
  const candidates = [null, ...teamsSetBy(matches)].flatMap((teamId) => known.onDutyAt(ticket.at, teamId))
  const openTickets = await loads(matches, [...new Set(candidates)], services)
  const decideAt = (turn: number) =>
    decide(raised, matches, peopleAt(ticket.at, known, { openTickets, turn: () => turn }))
  // Only whoever gives out a turn takes one.
  const { turnOf, ...decision } = decideAt(0)
  return turnOf === undefined ? decision : decideAt(await stores.rules.takeTurn(turnOf))
}

/** What the conditions of these rules go by. */
export async function surroundingsOf(
  rules: readonly RuleRecord[],
  companyIds: readonly number[],
  services: RuleServices,
): Promise<Surroundings> {
  const { stores, settings } = services
  const named = rules.flatMap(({ conditions }) => conditions.companyIds)
  const companyNow = named.length > 0 ? await followMerges([...named, ...companyIds], stores) : undefined
  const isTimed = rules.some(({ conditions }) => conditions.time !== null)
  const teams = await teamsOfRules(rules, stores)
  const hours = isTimed ? await deskHours(services) : settings.serviceLevels.hours
  const { timeZone } = settings.serviceLevels.hours
  return {
    ...{ hours, timeZone, companyNow: companyNow ?? ((id) => id) },
    isTeam: (id) => activeTeam(teams, id) !== undefined,
  }
}

/** The teams that these rules give tickets to. */
export function teamsSetBy(rules: readonly RuleRecord[]): number[] {
  return [...new Set(rules.flatMap(({ actions }) => actions.teamId ?? []))]
}

/** The types of the devices that tickets name; nothing is read unless a rule asks for types. */
export async function deviceTypesOf(
  rules: readonly RuleRecord[],
  deviceIds: readonly (readonly number[])[],
  { stores }: RuleServices,
): Promise<(ids: readonly number[]) => string[]> {
  const isAsked = rules.some(({ conditions }) => conditions.deviceTypes.length > 0)
  const wanted = isAsked ? [...new Set(deviceIds.flat())] : []
  const devices = await stores.devices.byIds(wanted)
  return (ids) => ids.flatMap((id) => devices.get(id)?.deviceType ?? [])
}

/** How many open tickets people have, where a rule asks for whoever has the fewest. A moment behind. */
export async function loads(
  rules: readonly RuleRecord[],
  userIds: readonly number[],
  { stores }: RuleServices,
): Promise<(userId: number) => number> {
  const isAsked = rules.some(({ actions }) => actions.assignment?.to === 'least_loaded')
  const counted = await Promise.all(
    (isAsked ? userIds : []).map(async (id) => {
      const { open } = await stores.figures.totals({ assigneeId: id })
      return [id, open] as const
    }),
  )
  const open = new Map(counted)
  return (userId) => open.get(userId) ?? 0
}
