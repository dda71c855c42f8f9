import { limits, type TicketPriority } from '@remotehands/contract'
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
  onDuty: readonly number[]
  openTickets(userId: number): number
  /** How often a rule has given out a turn. */
  turn(ruleId: number): number
}

/** What becomes of a ticket. */
export interface Decision {
  priority: TicketPriority
  assigneeId: number | null
  followerIds: number[]
  tagIds: number[]
  effects: RuleEffect[]
  /** The rule whose turn it took. */
  turnOf: number | undefined
}

/**
 * What the rules that hold do to a ticket. The first to set something decides, and nobody is named twice; a rule whose
 * people are gone leaves that to those after it.
 */
export function decide(ticket: RaisedTicket, matches: readonly RuleRecord[], people: People): Decision {
  const decision: Decision = {
    priority: ticket.priority,
    assigneeId: null,
    followerIds: [...ticket.followerIds],
    tagIds: [],
    effects: [],
    turnOf: undefined,
  }
  const told = new Set<number>()
  let isPrioritySet = false
  for (const { id: ruleId, name: ruleName, actions } of matches) {
    const effect: RuleEffect = {
      ...{ ruleId, ruleName, priority: null, assigneeId: null, followerIds: [], toldIds: [] },
      ...{ tagIds: [], tagNames: [] },
    }
    if (actions.priority !== null && !isPrioritySet) {
      isPrioritySet = true
      if (actions.priority !== ticket.priority)
        effect.priority = { from: ticket.priority, to: actions.priority }
      decision.priority = actions.priority
    }
    if (actions.assignment !== null && decision.assigneeId === null) {
      effect.assigneeId = assigneeOf(actions.assignment, ruleId, people) ?? null
      decision.assigneeId = effect.assigneeId
      if (effect.assigneeId !== null && actions.assignment.to === 'round_robin') decision.turnOf = ruleId
    }
    effect.followerIds = actions.followerIds
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
    decision.effects.push(effect)
  }
  decision.effects = decision.effects.map((effect) => withoutAssignee(effect, decision)).filter(didSomething)
  return decision
}

/** Whoever gets the ticket hears of that. */
function withoutAssignee(effect: RuleEffect, { assigneeId }: Decision): RuleEffect {
  return { ...effect, toldIds: effect.toldIds.filter((id) => id !== assigneeId) }
}

function didSomething({ priority, assigneeId, followerIds, toldIds, tagIds }: RuleEffect): boolean {
  const lists = [followerIds, toldIds, tagIds]
  return priority !== null || assigneeId !== null || lists.some(({ length }) => length > 0)
}

function assigneeOf(
  assignment: NonNullable<RuleRecord['actions']['assignment']>,
  ruleId: number,
  { isStaff, onDuty, openTickets, turn }: People,
): number | undefined {
  if (assignment.to === 'person') return isStaff(assignment.userId) ? assignment.userId : undefined
  // In the same order whoever has the week.
  const candidates = [...onDuty].sort((one, other) => one - other)
  if (assignment.to === 'round_robin') return candidates[turn(ruleId) % candidates.length]
  return candidates.reduce<number | undefined>(
    (least, id) => (least === undefined || openTickets(id) < openTickets(least) ? id : least),
    undefined,
  )
}
