import {
  limits,
  type RuleChannel,
  type RuleConditions,
  searchable,
  type TicketPriority,
} from '@remotehands/contract'
import { businessTimeBetween, isBetween, minuteOfDay } from '../tickets/sla/business-time.ts'
import type { BusinessHours } from '../tickets/sla/service-levels.ts'
import type { RuleRecord } from './rule.ts'

/** A ticket as it is raised. */
export interface RaisedTicket {
  /** When, in milliseconds since 1970. */
  at: number
  companyId: number
  clientId: number
  title: string
  description: string
  priority: TicketPriority
  deviceTypes: readonly string[]
  channel: RuleChannel
  followerIds: readonly number[]
  /** Whether only its client, those they choose as followers, and its approvers read it. */
  isPrivate: boolean
}

/** What conditions are held against besides the ticket. */
export interface Surroundings {
  hours: BusinessHours
  /** The desk's, for times of day. */
  timeZone: string
  /** Whether a team can be given tickets. */
  isTeam(id: number): boolean
  /** What a company has become through merges. */
  companyNow(id: number): number
}

/**
 * The rules that hold for a ticket, in their order, up to the first that doesn't go on. The priority and the team that one sets are what
 * those after it see; the first to set them decides.
 */
export function matchingRules(
  ticket: RaisedTicket,
  rules: readonly RuleRecord[],
  surroundings: Surroundings,
): RuleRecord[] {
  const matches: RuleRecord[] = []
  const holds = conditionsOn(ticket, surroundings)
  let set: TicketPriority | null = null
  let teamId: number | null = null
  for (const rule of rules) {
    if (!rule.isOn || !holds(rule, set ?? ticket.priority, teamId)) continue
    matches.push(rule)
    set ??= rule.actions.priority
    teamId ??= teamOf(rule, surroundings)
    if (!rule.goesOn || matches.length === limits.rules.perTicket) break
  }
  return matches
}

function teamOf({ actions: { teamId } }: RuleRecord, { isTeam }: Surroundings): number | null {
  return teamId !== null && isTeam(teamId) ? teamId : null
}

function conditionsOn(ticket: RaisedTicket, { hours, timeZone, companyNow }: Surroundings) {
  const text = [ticket.title, ticket.description].map(asWords).join('')
  const types = ticket.deviceTypes.map(searchable)
  const companyId = companyNow(ticket.companyId)
  return (rule: RuleRecord, priority: TicketPriority, teamId: number | null): boolean => {
    const { companyIds, priorities, teamIds, channel, time } = rule.conditions
    const { words, deviceTypes } = foldedOf(rule)
    return (
      (companyIds.length === 0 || companyIds.some((id) => companyNow(id) === companyId)) &&
      (priorities.length === 0 || priorities.includes(priority)) &&
      (teamIds.length === 0 || (teamId !== null && teamIds.includes(teamId))) &&
      (channel === null || channel === ticket.channel) &&
      (deviceTypes.length === 0 || deviceTypes.some((type) => types.includes(type))) &&
      (time === null || isAt(ticket.at, time, { hours, timeZone })) &&
      (words.length === 0 || words.some((word) => word.trim() !== '' && text.includes(word)))
    )
  }
}

const folds = new WeakMap<RuleRecord, { words: string[]; deviceTypes: string[] }>()

/** A rule's texts as they are compared: each rule's once, however many tickets go through it. */
function foldedOf(rule: RuleRecord) {
  const { words, deviceTypes } = rule.conditions
  const known = folds.get(rule) ?? { words: words.map(asWords), deviceTypes: deviceTypes.map(searchable) }
  folds.set(rule, known)
  return known
}

/** The folded words of a text, each between line breaks or blanks: one text holds another in whole words if it contains it. */
function asWords(text: string): string {
  // Of signs alone nothing is left but the blanks.
  return ` ${(searchable(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `
}

/** Whether a text has anything that tickets are looked through for. */
export const hasWords = (text: string): boolean => asWords(text).trim() !== ''

function isAt(
  at: number,
  time: NonNullable<RuleConditions['time']>,
  { hours, timeZone }: Pick<Surroundings, 'hours' | 'timeZone'>,
): boolean {
  if (time.is !== 'between') return businessTimeBetween(at, at + 1, hours) > 0 === (time.is === 'open')
  return isBetween(minuteOfDay(at, timeZone), minutesOf(time.from), minutesOf(time.until))
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
