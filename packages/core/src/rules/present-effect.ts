import type { RuleEffect as ShownEffect } from '@remotehands/contract'
import { type TeamsRecord, teamName } from '../duty/team.ts'
import type { RuleEffect } from '../events/rule-effect.ts'
import { nameOf } from '../people/present-user.ts'
import type { UserRecord } from '../people/user.ts'

/** The people whom an effect names. */
export function peopleOfEffect({ assigneeId, followerIds, toldIds }: RuleEffect): number[] {
  return [...(assigneeId === null ? [] : [assigneeId]), ...followerIds, ...toldIds]
}

/** Of whom effects name by number. */
interface EffectNames {
  users: ReadonlyMap<number, Pick<UserRecord, 'firstName' | 'lastName'>>
  teams: Pick<TeamsRecord, 'teams'>
}

/** What a rule did, with names in place of ids. */
export function presentEffect(
  { ruleId, ruleName, priority, teamId, assigneeId, followerIds, toldIds, tagNames, approvals }: RuleEffect,
  { users, teams }: EffectNames,
): ShownEffect {
  const name = (id: number) => nameOf(users.get(id))
  return {
    ...{ ruleId, ruleName, priority },
    teamName: teamName(teams, teamId),
    assigneeName: assigneeId === null ? null : name(assigneeId),
    followerNames: followerIds.map(name),
    toldNames: toldIds.map(name),
    tagNames,
    approvals,
  }
}
