import { dayMs, limits, type RuleTrialResult } from '@remotehands/contract'
import { teamsOf } from '../duty/team.ts'
import type { RuleEffect } from '../events/rule-effect.ts'
import { loadClients } from '../people/load-clients.ts'
import type { Services } from '../services.ts'
import { everyRecord } from '../table/pages.ts'
import type { TicketRecord } from '../tickets/ticket.ts'
import { deviceTypesOf, loads, surroundingsOf, teamsSetBy } from './apply-rules.ts'
import { decide } from './decide.ts'
import { knownPeople, peopleAt, type RuleServices } from './known-people.ts'
import { matchingRules, type RaisedTicket } from './matching-rules.ts'
import { peopleOfEffect, presentEffect } from './present-effect.ts'
import type { RuleRecord } from './rule.ts'

type TrialServices = RuleServices & Pick<Services, 'clock'>

const { trial } = limits.rules

/**
 * What these rules would have done to the tickets of the last days as they were raised, one after the other; with `only`, those
 * that this rule would have touched. People, turns and open tickets are as of now; who is on duty is as of then.
 */
export async function tryRules(
  rules: readonly RuleRecord[],
  only: number | undefined,
  services: TrialServices,
): Promise<RuleTrialResult> {
  const { stores } = services
  const { tickets, isCut } = await recentTickets(services)
  const effectsOf = await trialOf(rules, tickets, services)
  // As they came: turns and open tickets count on.
  const tried = [...tickets].reverse().map((ticket) => ({ ticket, effects: effectsOf(ticket) }))
  const isWanted = ({ ruleId }: RuleEffect) => only === undefined || ruleId === only
  const touched = tried.filter(({ effects }) => effects.some(isWanted)).reverse()
  const listed = touched.slice(0, trial.listed)
  const people = listed.flatMap(({ effects }) => effects.flatMap(peopleOfEffect))
  const [users, teams, clientOf] = await Promise.all([
    stores.users.namesOf([...new Set(people)]),
    teamsOf(
      listed.flatMap(({ effects }) => effects),
      stores,
    ),
    loadClients(
      listed.map(({ ticket }) => ticket),
      stores,
    ),
  ])
  return {
    ...{ days: trial.days, lookedAt: tickets.length, isCut, touched: touched.length },
    tickets: listed.map(({ ticket, effects }) => ({
      ...{ id: ticket.id, title: ticket.title, createdAt: ticket.createdAt },
      company: clientOf(ticket).company,
      effects: effects.map((effect) => presentEffect(effect, { users, teams })),
    })),
  }
}

/** Reads what these rules need for all the tickets, and returns what they do to each; called in the order of raising. */
export async function trialOf(
  rules: readonly RuleRecord[],
  tickets: readonly TicketRecord[],
  services: RuleServices,
): Promise<(ticket: TicketRecord) => RuleEffect[]> {
  const companyIds = [...new Set(tickets.map(({ companyId }) => companyId))]
  const [surroundings, typesOf, known, turns] = await Promise.all([
    surroundingsOf(rules, companyIds, services),
    deviceTypesOf(rules, tickets.map(raisedDevices), services),
    knownPeople(rules, services),
    turnsOf(rules, services),
  ])
  const pools = [null, ...teamsSetBy(rules)]
  const onDuty = tickets.flatMap(({ createdAt }) =>
    pools.flatMap((teamId) => known.onDutyAt(Date.parse(createdAt), teamId)),
  )
  const before = await loads(rules, [...new Set(onDuty)], services)
  const given = new Map<number, number>()
  return (ticket) => {
    const raised = asRaised(ticket, typesOf(raisedDevices(ticket)))
    const { effects, assigneeId, turnOf } = decide(
      raised,
      matchingRules(raised, rules, surroundings),
      peopleAt(raised.at, known, {
        openTickets: (id) => before(id) + (given.get(id) ?? 0),
        turn: (id) => turns.get(id) ?? 0,
      }),
    )
    if (assigneeId !== null) given.set(assigneeId, (given.get(assigneeId) ?? 0) + 1)
    if (turnOf !== undefined) turns.set(turnOf, (turns.get(turnOf) ?? 0) + 1)
    return effects
  }
}

async function recentTickets({ stores, clock }: TrialServices) {
  const since = new Date(clock.now().getTime() - trial.days * dayMs).toISOString()
  const tickets: TicketRecord[] = []
  const list = (page: Parameters<typeof stores.tickets.list>[1]) => stores.tickets.list({}, page)
  for await (const page of everyRecord(list)) {
    for (const ticket of page) {
      if (ticket.createdAt < since) return { tickets, isCut: false }
      if (tickets.length === trial.tickets) return { tickets, isCut: true }
      tickets.push(ticket)
    }
  }
  return { tickets, isCut: false }
}

const raisedDevices = ({ raisedAs, deviceIds }: TicketRecord) => raisedAs?.deviceIds ?? deviceIds

/** A ticket of which we didn't keep what was set when it was raised stands as it is now. */
function asRaised(ticket: TicketRecord, deviceTypes: readonly string[]): RaisedTicket {
  const { companyId, clientId, title, description, raisedAs, raisedById, isPrivate } = ticket
  return {
    ...{ companyId, clientId, title, description, deviceTypes, isPrivate },
    at: Date.parse(ticket.createdAt),
    priority: raisedAs?.priority ?? ticket.priority,
    channel: raisedAs?.channel ?? (raisedById === null ? 'client' : 'staff'),
    followerIds: raisedAs?.followerIds ?? ticket.followerIds,
  }
}

async function turnsOf(rules: readonly RuleRecord[], { stores }: RuleServices): Promise<Map<number, number>> {
  const taking = rules.filter(({ actions }) => actions.assignment?.to === 'round_robin')
  return new Map(await Promise.all(taking.map(async ({ id }) => [id, await stores.rules.turns(id)] as const)))
}
