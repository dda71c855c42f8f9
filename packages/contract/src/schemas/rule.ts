import * as z from 'zod'
import { limits } from '../limits.ts'
import { ApprovalsNeeded } from './approval.ts'
import { Tag } from './tag.ts'
import { digits, instant, isDistinct, line, recordId } from './text.ts'
import { Person } from './ticket.ts'
import { TicketPriority } from './ticket-terms.ts'
import { timeOfDay } from './week.ts'

/** How a ticket is raised: by the client or staff in the portal, on somebody's behalf or for themselves; or by mail. */
export const ruleChannels = ['client', 'staff', 'mail'] as const
export const RuleChannel = z.enum(ruleChannels)
export type RuleChannel = z.output<typeof RuleChannel>

const { rules } = limits
const once = 'Name each once.'
const ids = (most: number, message: string) => z.array(recordId).max(most, message).refine(isDistinct, once)
const lines = (most: number, name: string) =>
  z
    .array(line(rules.word.max, { min: 1, tooShort: 'Please enter a word.', name }))
    .max(most, `At most ${most}.`)
    .refine(isDistinct, once)

/** When a ticket is raised, by the desk's clocks. A window that ends before it starts goes on past midnight. */
export const RuleTime = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('open') }),
  z.strictObject({ is: z.literal('closed') }),
  z
    .strictObject({ is: z.literal('between'), from: timeOfDay, until: timeOfDay })
    .refine(({ from, until }) => from !== until, {
      path: ['until'],
      message: 'The end must differ from the start.',
    }),
])
export type RuleTime = z.output<typeof RuleTime>

/** All that are set must hold; an empty list, or null, asks for nothing. Of a list, one is enough. */
export const RuleConditions = z.strictObject({
  companyIds: ids(rules.companies, `Name at most ${rules.companies} companies.`).default([]),
  priorities: z.array(TicketPriority).refine(isDistinct, once).default([]),
  /** Words or phrases of the title or description, in whole words; case and accents don't matter. */
  words: lines(rules.words, 'A word').default([]),
  /** Of one of the devices that the ticket names. */
  deviceTypes: lines(rules.deviceTypes, 'A device type').default([]),
  /** The team that an earlier rule gave it to. */
  teamIds: ids(rules.teams, `Name at most ${rules.teams} teams.`).default([]),
  channel: RuleChannel.nullable().default(null),
  time: RuleTime.nullable().default(null),
})
export type RuleConditions = z.output<typeof RuleConditions>

export const ruleAssignments = ['person', 'round_robin', 'least_loaded'] as const
/**
 * To one person, or to one of those on duty: in turn, or whoever has the fewest open tickets. If the ticket has a team, of
 * its members on duty.
 */
export const RuleAssignment = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('person'), userId: recordId }),
  z.strictObject({ to: z.literal('round_robin') }),
  z.strictObject({ to: z.literal('least_loaded') }),
])
export type RuleAssignment = z.output<typeof RuleAssignment>

export const RuleActions = z.strictObject({
  priority: TicketPriority.nullable().default(null),
  teamId: recordId.nullable().default(null),
  assignment: RuleAssignment.nullable().default(null),
  /** People of the ticket's company; others are left out. */
  followerIds: ids(rules.followers, `Name at most ${rules.followers} followers.`).default([]),
  /** People of the staff who are mailed about the ticket. */
  toldIds: ids(rules.told, `Name at most ${rules.told} people.`).default([]),
  /** Tags that the ticket gets. */
  tagIds: ids(rules.tags, `Name at most ${rules.tags} tags.`).default([]),
  /** How many of the company's approvers have to approve before work starts. */
  approvals: ApprovalsNeeded.nullable().default(null),
})
export type RuleActions = z.output<typeof RuleActions>

const terms = {
  name: line(rules.name.max, { min: 1, tooShort: 'Please enter a name.', name: 'The name' }),
  isOn: z.boolean(),
  /** Whether the rules after it are looked at too when it holds. */
  goesOn: z.boolean(),
  conditions: RuleConditions,
  actions: RuleActions,
}
function doesSomething({ actions }: { actions: RuleActions }): boolean {
  const { priority, teamId, assignment, approvals, followerIds, toldIds, tagIds } = actions
  const lists = [followerIds, toldIds, tagIds]
  const isSet = [priority, teamId, assignment, approvals].some((value) => value !== null)
  return isSet || lists.some(({ length }) => length > 0)
}
const otherwise = { path: ['actions'], message: 'Choose at least one thing that the rule does.' }

/** `version`: of the whole list, which changes with every rule. */
const version = z.int().min(0)

export const RuleTerms = z.strictObject(terms).refine(doesSomething, otherwise)
export type RuleTerms = z.output<typeof RuleTerms>

export const RuleForm = z.strictObject({ version, ...terms }).refine(doesSomething, otherwise)
export type RuleForm = z.output<typeof RuleForm>

export const Rule = z.object({ id: recordId, ...terms })
export type Rule = z.output<typeof Rule>

/** The rules in their order, and the names of those whom they name. */
export const Rules = z.object({
  /** Sent back with a change, which fails if the version is no longer current. 0 before the first save. */
  version,
  /** The desk's, for times of day. */
  timeZone: z.string(),
  rules: z.array(Rule),
  companies: z.array(z.object({ id: recordId, name: z.string() })),
  /** `isAvailable` is false for people who were deactivated, or can't be named so any more: the rule skips them. */
  people: z.array(Person.extend({ companyId: recordId, isAvailable: z.boolean() })),
  /** Those that the rules name and that still exist. */
  tags: z.array(Tag),
  /** `isActive` is false for teams that were deactivated: the rule skips them. */
  teams: z.array(z.object({ id: recordId, name: z.string(), isActive: z.boolean() })),
  /** How many people are on duty now, for assignments among them. */
  onDuty: z.int(),
})
export type Rules = z.output<typeof Rules>

/** The ids of all rules in their new order. */
export const RuleOrder = z.strictObject({ version, ids: z.array(recordId).max(rules.count) })

export const RuleVersionQuery = z.strictObject({ version: digits.pipe(version) })

/** What a rule did to a ticket, for those who may not see the rules. */
export const RuleResult = z.object({
  priority: z.object({ from: TicketPriority, to: TicketPriority }).nullable(),
  assigneeName: z.string().nullable(),
  followerNames: z.array(z.string()),
})
/** The same for staff. */
export const RuleEffect = RuleResult.extend({
  ruleId: recordId,
  ruleName: z.string(),
  teamName: z.string().nullable(),
  toldNames: z.array(z.string()),
  tagNames: z.array(z.string()),
  /** How many approvals it asked for. */
  approvals: ApprovalsNeeded.nullable(),
})
export type RuleResult = z.output<typeof RuleResult>
export type RuleEffect = z.output<typeof RuleEffect>

/** One ticket in a rule's history. */
export const RuleHistoryEntry = z.object({
  id: z.string(),
  at: instant,
  ticketId: recordId,
  title: z.string(),
  effect: RuleEffect,
})
export type RuleHistoryEntry = z.output<typeof RuleHistoryEntry>

/**
 * What to try: a rule as it is edited, in the place of the saved one with this `id`, or behind all others; without one,
 * the rules that are on. The tried rule counts as on.
 */
export const RuleTrial = z.strictObject({
  id: recordId.nullable().default(null),
  rule: RuleTerms.optional(),
})
export type RuleTrial = z.output<typeof RuleTrial>

export const TriedTicket = z.object({
  id: recordId,
  title: z.string(),
  company: z.string(),
  createdAt: instant,
  effects: z.array(RuleEffect),
})
export type TriedTicket = z.output<typeof TriedTicket>

/** What the rules would have done to the tickets of the last days, newest first. */
export const RuleTrialResult = z.object({
  days: z.int(),
  /** Tickets that were looked at: all of these days, or the newest if there are more than we look at. */
  lookedAt: z.int(),
  isCut: z.boolean(),
  touched: z.int(),
  /** The newest of those touched. */
  tickets: z.array(TriedTicket),
})
export type RuleTrialResult = z.output<typeof RuleTrialResult>
