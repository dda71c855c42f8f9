import * as z from 'zod'
import { limits } from '../limits.ts'
import { FieldChange } from './audit.ts'
import { calendarDay, instant, isDistinct, line, recordId } from './text.ts'
import { Person } from './ticket.ts'
import { TicketPriority, ticketTargets } from './ticket-terms.ts'
import { checkWeek, DayHours, partsAWeek, timeZone } from './week.ts'

const { serviceLevels } = limits
const name = line(serviceLevels.name.max, { min: 1, tooShort: 'Please enter a name.', name: 'The name' })
const areNamedApart = (all: readonly { name: string }[]) =>
  isDistinct(all.map((each) => each.name.toLocaleLowerCase('en')))

/** The hours of one weekday, within that day. */
export const Opening = DayHours.refine(({ from, to }) => from < to, {
  path: ['to'],
  message: 'The end must be after the start.',
})
export type Opening = z.output<typeof Opening>

/** When the desk works: weekdays that are missing are closed; one that is named twice has a break. */
export const ServiceCalendar = z.strictObject({
  id: recordId,
  name,
  timeZone,
  week: z
    .array(Opening)
    .max(partsAWeek)
    .superRefine(checkWeek)
    .refine(
      (week) => minutesOf(week) >= serviceLevels.weekMinutes,
      `Open at least ${serviceLevels.weekMinutes / 60} hours a week.`,
    ),
  /** Days in the calendar's time zone on which the desk is closed. */
  holidays: z
    .array(calendarDay('Please enter days such as 2026-12-25.'))
    .max(serviceLevels.holidays, `At most ${serviceLevels.holidays} holidays.`)
    .refine(isDistinct, 'Name each day once.'),
})
export type ServiceCalendar = z.output<typeof ServiceCalendar>

function minutesOf(week: readonly Opening[]): number {
  const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return week.reduce((sum, { from, to }) => sum + at(to) - at(from), 0)
}

const minutes = z
  .int('Please enter a time, such as 30 min or 4 h.')
  .min(serviceLevels.minutes.min, `At least ${serviceLevels.minutes.min} minutes.`)
  .max(serviceLevels.minutes.max, `At most ${serviceLevels.minutes.max / 60} hours.`)

/** Which hours count: those of the policy's calendar, or all. */
export const targetClocks = ['business', 'always'] as const

/** What is promised for one priority. */
export const PriorityTargets = z
  .strictObject({
    clock: z.enum(targetClocks),
    firstResponse: minutes,
    /** For each message of the client after the first response; null if nothing is promised. */
    nextResponse: minutes.nullable(),
    resolution: minutes,
  })
  .refine(({ firstResponse, resolution }) => firstResponse <= resolution, {
    path: ['resolution'],
    message: 'A resolution can’t be due before the first response.',
  })
export type PriorityTargets = z.output<typeof PriorityTargets>

/** Who gets a ticket that escalates: one person, whoever is on call then, or a team, which takes it from whoever isn't in it. */
export const EscalationAssignment = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('person'), userId: recordId }),
  z.strictObject({ to: z.literal('on_call') }),
  z.strictObject({ to: z.literal('team'), teamId: recordId }),
])
/** What happens when a target was missed so many minutes ago, by the clock of the target. */
export const Escalation = z
  .strictObject({
    afterMinutes: z
      .int('Please enter a time, such as 30 min or 4 h.')
      .min(0, 'Please enter a time, such as 30 min or 4 h.')
      .max(serviceLevels.minutes.max, `At most ${serviceLevels.minutes.max / 60} hours.`),
    tellsAdministrators: z.boolean(),
    /** To the next higher one. Due times stay. */
    raisesPriority: z.boolean(),
    assignment: EscalationAssignment.nullable(),
  })
  .refine((each) => each.tellsAdministrators || each.raisesPriority || each.assignment !== null, {
    path: ['tellsAdministrators'],
    message: 'Choose at least one thing that it does.',
  })
export type Escalation = z.output<typeof Escalation>

export const ServicePolicy = z.strictObject({
  id: recordId,
  name,
  calendarId: recordId,
  targets: z.record(TicketPriority, PriorityTargets),
  escalations: z
    .array(Escalation)
    .max(serviceLevels.escalations, `At most ${serviceLevels.escalations} steps.`)
    .refine(
      (steps) => isDistinct(steps.map(({ afterMinutes }) => afterMinutes)),
      'Two steps are due at the same time. Make them one.',
    )
    .default([]),
})
export type ServicePolicy = z.output<typeof ServicePolicy>

const terms = {
  calendars: z
    .array(ServiceCalendar)
    .min(1)
    .max(serviceLevels.calendars, `At most ${serviceLevels.calendars} calendars.`)
    .refine((all) => isDistinct(all.map(({ id }) => id)), 'Number each calendar once.')
    .refine(areNamedApart, 'Two calendars have the same name.'),
  policies: z
    .array(ServicePolicy)
    .min(1)
    .max(serviceLevels.policies, `At most ${serviceLevels.policies} policies.`)
    .refine((all) => isDistinct(all.map(({ id }) => id)), 'Number each policy once.')
    .refine(areNamedApart, 'Two policies have the same name.'),
  /** For every company that has none of its own. */
  defaultPolicyId: recordId,
  companies: z
    .array(z.strictObject({ companyId: recordId, policyId: recordId }))
    .max(
      serviceLevels.companies,
      `At most ${serviceLevels.companies} companies can have a policy of their own.`,
    )
    .refine((all) => isDistinct(all.map(({ companyId }) => companyId)), 'Name each company once.'),
}

type Named = z.output<z.ZodObject<typeof terms>>
/** Whether all that is named by number is there. */
function namesKnown({ calendars, policies, defaultPolicyId, companies }: Named): boolean {
  const known = new Set(policies.map(({ id }) => id))
  return (
    policies.every(({ calendarId }) => calendars.some(({ id }) => id === calendarId)) &&
    known.has(defaultPolicyId) &&
    companies.every(({ policyId }) => known.has(policyId))
  )
}
const unknown = { path: ['policies'], message: 'A policy or calendar that is named no longer exists.' }

/** All policies and calendars, and which company has which. */
export const ServiceLevelTerms = z.strictObject(terms).refine(namesKnown, unknown)
export type ServiceLevelTerms = z.output<typeof ServiceLevelTerms>

/** `version`: 0 before the first save. */
const version = z.int().min(0)

/** What becomes of the open tickets when service levels change. */
export const openTicketChoices = ['move', 'keep'] as const
export const ServiceLevelChange = z
  .strictObject({ version, ...terms, openTickets: z.enum(openTicketChoices) })
  .refine(namesKnown, unknown)
export type ServiceLevelChange = z.output<typeof ServiceLevelChange>

export const ServiceLevels = z.object({
  /** Sent back with a change, which fails if the version is no longer current. */
  version,
  ...terms,
  companyNames: z.array(z.object({ id: recordId, name: z.string() })),
  /** Those whom escalations name; `isAvailable` is false for people who can't be given tickets any more. */
  people: z.array(Person.extend({ isAvailable: z.boolean() })),
  /** How many open tickets were moved to these so far, while the rest follows; null if none is to move. */
  moving: z.object({ moved: z.int(), startedAt: instant }).nullable(),
})
export type ServiceLevels = z.output<typeof ServiceLevels>

/** What a change would do to open tickets, a part of them at a time, newest first. */
export const ServiceLevelPreview = z
  .strictObject({
    ...terms,
    /** Only tickets of lower numbers: those of the parts before are known. */
    before: recordId.optional(),
  })
  .refine(namesKnown, unknown)

/** The most important first. */
export const levelEffects = ['overdue', 'less_time', 'more_time'] as const
/** One target that would move. */
export const MovedTarget = z.object({
  ticketId: recordId,
  title: z.string(),
  company: z.string(),
  target: z.enum(ticketTargets),
  effect: z.enum(levelEffects),
  /** Null for a target that the ticket doesn't have now, or wouldn't have any more. */
  dueAt: instant.nullable(),
  wouldBeDueAt: instant.nullable(),
})
export type MovedTarget = z.output<typeof MovedTarget>

export const ServiceLevelPreviewPart = z.object({
  /** Open tickets that this part looked at. */
  lookedAt: z.int(),
  /** All open tickets, a moment behind. */
  open: z.int(),
  /** Each ticket by the most important that would happen to it. */
  overdue: z.int(),
  lessTime: z.int(),
  moreTime: z.int(),
  targets: z.array(MovedTarget),
  /** Where the next part begins; null after the last. */
  next: recordId.nullable(),
})
export type ServiceLevelPreviewPart = z.output<typeof ServiceLevelPreviewPart>

/** One change in the history. */
export const ServiceLevelHistoryEntry = z.object({
  id: z.string(),
  at: instant,
  actorName: z.string(),
  changes: z.array(FieldChange),
})
export type ServiceLevelHistoryEntry = z.output<typeof ServiceLevelHistoryEntry>
