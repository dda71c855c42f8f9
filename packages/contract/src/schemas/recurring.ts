import * as z from 'zod'
import { limits } from '../limits.ts'
import { readRecurrence, recurrenceText } from '../recurrence/recurrence.ts'
import { CompanyPageQuery } from './page.ts'
import { checklistTemplate, tagsNamed } from './prepared.ts'
import { Tag } from './tag.ts'
import { calendarDay, instant, recordId, recordIdParam } from './text.ts'
import { DeviceName, Person, ticketText } from './ticket.ts'
import { TicketPriority, TicketStatus } from './ticket-terms.ts'
import { timeOfDay } from './week.ts'

/**
 * What becomes of a date on which the desk is closed: the ticket is raised all the same, or not at all, or on the working day before
 * or after.
 */
export const closedDayPlans = ['raise', 'skip', 'before', 'after'] as const
export const ClosedDays = z.enum(closedDayPlans)
export type ClosedDays = z.output<typeof ClosedDays>

/** A rule by RFC 5545, at most daily. */
const RuleText = z
  .string()
  .max(limits.recurring.rule, 'The rule is too long.')
  .transform((text, context) => {
    const read = readRecurrence(text)
    if ('rule' in read) return recurrenceText(read.rule)
    context.addIssue({ code: 'custom', message: read.problem })
    return z.NEVER
  })

const when = {
  rule: RuleText,
  /** The first date that counts, in the desk's time zone: "every two weeks" begins with it. */
  startsOn: calendarDay('Please choose the first day.'),
  /** At the desk. */
  time: timeOfDay,
  closedDays: ClosedDays.default('raise'),
}

/** To one person, or to a team. */
export const RecurringAssignment = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('person'), userId: recordId }),
  z.strictObject({ to: z.literal('team'), teamId: recordId }),
])

/** A ticket that is raised again and again, and when. */
export const RecurringTerms = z.strictObject({
  ...ticketText,
  priority: TicketPriority.default('medium'),
  /** Whose ticket it is: a client, and with them their company. */
  clientId: recordId,
  /** Null for the client's own. */
  siteId: recordId.nullable().default(null),
  deviceIds: z
    .array(recordId)
    .max(limits.ticket.devices, `At most ${limits.ticket.devices} devices.`)
    .default([])
    .transform((ids) => [...new Set(ids)]),
  assignment: RecurringAssignment.nullable().default(null),
  tagIds: tagsNamed,
  items: checklistTemplate.default([]),
  /** Whether the ticket can be resolved only once its checklist is done. */
  holds: z.boolean().default(false),
  ...when,
})
export type RecurringTerms = z.output<typeof RecurringTerms>
export type RecurringForm = z.input<typeof RecurringTerms>

export const RecurringChange = RecurringTerms.extend({ version: z.int().positive() })

export const recurringStates = ['active', 'paused', 'ended'] as const
export const RecurringState = z.enum(recurringStates)
export type RecurringState = z.output<typeof RecurringState>

export const RecurringStateChange = z.strictObject({ version: z.int().positive(), state: RecurringState })
export const RecurringRun = z.strictObject({ version: z.int().positive() })

/** What keeps tickets from being raised until somebody changes it. */
export const recurringProblems = ['client_gone', 'devices_gone', 'refused'] as const
export const RecurringProblem = z.enum(recurringProblems)
export type RecurringProblem = z.output<typeof RecurringProblem>

/** A date on which a ticket is raised; `plannedOn` is the day by the rule, if it was moved. */
export const PlannedRun = z.object({ at: instant, on: z.iso.date(), plannedOn: z.iso.date().nullable() })
export type PlannedRun = z.output<typeof PlannedRun>

/** Dates that a rule would have. */
export const RecurringPreviewQuery = z.strictObject({ ...when, clientId: recordId.optional() })
export const RecurringPreview = z.object({ timeZone: z.string(), runs: z.array(PlannedRun) })
export type RecurringPreview = z.output<typeof RecurringPreview>

/** Recurring work on a list. */
export const Recurring = z.object({
  id: recordId,
  version: z.int(),
  state: RecurringState,
  title: z.string(),
  companyId: recordId,
  company: z.string(),
  clientId: recordId,
  clientName: z.string(),
  assigneeName: z.string().nullable(),
  teamName: z.string().nullable(),
  rule: z.string(),
  startsOn: z.iso.date(),
  time: z.string(),
  closedDays: ClosedDays,
  timeZone: z.string(),
  /** Null unless active. */
  next: PlannedRun.nullable(),
  last: z.object({ at: instant, ticketId: recordId }).nullable(),
  problem: RecurringProblem.nullable(),
  devices: z.array(DeviceName),
})
export type Recurring = z.output<typeof Recurring>

/** One ticket that was raised: for which date, and which others it stands for. */
export const RaisedRun = z.object({
  /** When it was raised. */
  at: instant,
  /** The date that it was raised for. */
  dueAt: instant,
  missed: z.int(),
  ticketId: recordId,
  title: z.string(),
  status: TicketStatus,
})

export const RecurringDetail = Recurring.extend({
  description: z.string(),
  priority: TicketPriority,
  siteId: recordId.nullable(),
  siteName: z.string().nullable(),
  assignment: RecurringAssignment.nullable(),
  tags: z.array(Tag),
  items: checklistTemplate,
  /** Whom the checklist names. */
  people: z.array(Person.extend({ isOnStaff: z.boolean() })),
  holds: z.boolean(),
  createdByName: z.string(),
  upcoming: z.array(PlannedRun),
  raised: z.array(RaisedRun),
})
export type RecurringDetail = z.output<typeof RecurringDetail>

/** The one that was raised early, and what is planned since. */
export const EarlyRun = z.object({ ticketId: recordId, recurring: RecurringDetail })

/** Of a company or a device; by when the next is due, paused and ended ones last. */
export const RecurringQuery = CompanyPageQuery.extend({ deviceId: recordIdParam.optional() })

/** What a company's administrators see of it. */
export const PlannedWork = Recurring.pick({
  ...{ id: true, title: true, rule: true, startsOn: true, time: true, closedDays: true },
  ...{ timeZone: true, next: true, devices: true },
})
export type PlannedWork = z.output<typeof PlannedWork>
