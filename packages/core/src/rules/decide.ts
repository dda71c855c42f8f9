import { type ApprovalsNeeded, limits, type TicketPriority } from '@remotehands/contract'
import type { RuleEffect } from '../events/rule-effect.ts'
import type { RaisedTicket } from './matching-rules.ts'
import type { RuleRecord } from './rule.ts'

/** Who can be named, and what assignments among those on duty go by. */
export interface People {
  /** Active, and of the staff. */
  isStaff(id: number): boolean
  /** Active, and of this company. */
  isOfCompany(id: number, companyId: number): boolean
  /** The tag's name; undefined if it's gone. */
  tagName(id: number): string | undefined
  /** Whether a team can be given tickets. */
  isTeam(id: number): boolean
  /** Those of a team, or everybody, in the order of their ids. */
  onDuty(teamId: number | null): readonly number[]
  openTickets(userId: number): number
  /** How often a rule has given out a turn. */
  turn(ruleId: number): number
}

/** What becomes of a ticket. */
export interface Decision {
  priority: TicketPriority
  teamId: number | null
  assigneeId: number | null
  followerIds: number[]
  tagIds: number[]
  /** How many have to approve it. */
  approvals: ApprovalsNeeded | null
  effects: RuleEffect[]
  /** The rule whose turn it took. */
  turnOf: number | undefined
}

/**
 * What the rules that hold do to a ticket. The first to set something decides, and nobody is named twice; a rule whose
 * people are gone leaves that to those after it. Who is on duty is asked of the ticket's team, if it has one by then.
 */
export function decide(ticket: RaisedTicket, matches: readonly RuleRecord[], people: People): Decision {
  const decision: Decision = {
    priority: ticket.priority,
    teamId: null,
    assigneeId: null,
    followerIds: [...ticket.followerIds],
    tagIds: [],
    approvals: null,
    effects: [],
    turnOf: undefined,
  }
  const told = new Set<number>()
  let isPrioritySet = false
  for (const { id: ruleId, name: ruleName, actions } of matches) {
    const effect: RuleEffect = {
      ...{ ruleId, ruleName, priority: null, teamId: null, assigneeId: null, followerIds: [], toldIds: [] },
      ...{ tagIds: [], tagNames: [], approvals: null },
    }
    if (actions.priority !== null && !isPrioritySet) {
      isPrioritySet = true
      if (actions.priority !== ticket.priority)
        effect.priority = { from: ticket.priority, to: actions.priority }
      decision.priority = actions.priority
    }
    if (actions.teamId !== null && decision.teamId === null && people.isTeam(actions.teamId)) {
      effect.teamId = actions.teamId
      decision.teamId = actions.teamId
    }
    if (actions.assignment !== null && decision.assigneeId === null) {
      effect.assigneeId = assigneeOf(actions.assignment, ruleId, decision.teamId, people) ?? null
      decision.assigneeId = effect.assigneeId
      if (effect.assigneeId !== null && actions.assignment.to === 'round_robin') decision.turnOf = ruleId
    }
    // Who reads a private ticket is for its client to say.
    effect.followerIds = (ticket.isPrivate ? [] : actions.followerIds)
      .filter((id) => id !== ticket.clientId && !decision.followerIds.includes(id))
      .filter((id) => people.isOfCompany(id, ticket.companyId))
      .slice(0, Math.max(0, limits.ticket.followers - decision.followerIds.length))
    decision.followerIds.push(...effect.followerIds)
    effect.toldIds = actions.toldIds.filter((id) => !told.has(id) && people.isStaff(id))
    for (const id of effect.toldIds) told.add(id)
    effect.tagIds = actions.tagIds
      .filter((id) => !decision.tagIds.includes(id) && people.tagName(id) !== undefined)
      .slice(0, limits.tags.perTicket - decision.tagIds.length)
    effect.tagNames = effect.tagIds.map((id) => people.tagName(id) ?? '')
    decision.tagIds.push(...effect.tagIds)
    if (actions.approvals !== null && decision.approvals === null) {
      effect.approvals = actions.approvals
      decision.approvals = actions.approvals
    }
    decision.effects.push(effect)
  }
  decision.effects = decision.effects.map((effect) => withoutAssignee(effect, decision)).filter(didSomething)
  return decision
}

/** Whoever gets the ticket hears of that. */
function withoutAssignee(effect: RuleEffect, { assigneeId }: Decision): RuleEffect {
  return { ...effect, toldIds: effect.toldIds.filter((id) => id !== assigneeId) }
}

function didSomething({ priority, teamId, assigneeId, approvals, ...lists }: RuleEffect): boolean {
  const { followerIds, toldIds, tagIds } = lists
  const isSet = [priority, teamId, assigneeId, approvals].some((value) => value !== null)
  return isSet || [followerIds, toldIds, tagIds].some(({ length }) => length > 0)
}

function assigneeOf(
  assignment: NonNullable<RuleRecord['actions']['assignment']>,
  ruleId: number,
  teamId: number | null,
  { isStaff, onDuty, openTickets, turn }: People,
): number | undefined {
  if (assignment.to === 'person') return isStaff(assignment.userId) ? assignment.userId : undefined
  const candidates = onDuty(teamId)
  if (assignment.to === 'round_robin') return candidates[turn(ruleId) % candidates.length]
  return candidates.reduce<number | undefined>(
    (least, id) => (least === undefined || openTickets(id) < openTickets(least) ? id : least),
    undefined,
  )
}
