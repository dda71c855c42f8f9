import * as z from 'zod'
import { limits } from '../limits.ts'
import { CompanyPageQuery } from './page.ts'
import { instant, line, paragraph, recordId, recordIdParam } from './text.ts'
import { DeviceName } from './ticket.ts'
import { visitKinds, visitStatuses } from './visit-terms.ts'

export type VisitStatus = (typeof visitStatuses)[number]

/** An on-site visit or a maintenance window: who, where, which devices, when. */
export const Visit = z.object({
  id: recordId,
  kind: z.enum(visitKinds),
  status: z.enum(visitStatuses),
  title: z.string(),
  notes: z.string(),
  location: z.string(),
  companyId: recordId,
  company: z.string(),
  devices: z.array(DeviceName),
  ticketId: recordId.nullable(),
  technicianId: recordId.nullable(),
  technicianName: z.string().nullable(),
  /** Whether the technician of one that is still to come was deactivated or has left the staff: somebody else has to go. */
  hasTechnicianLeft: z.boolean(),
  requestedByName: z.string().nullable(),
  /** What the client asked for; empty if staff entered it. */
  preferredTimes: z.array(instant),
  /** Absent until somebody sets a time. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** The message of the latest decision. */
  message: z.string().nullable(),
  version: z.int(),
})
export type Visit = z.output<typeof Visit>
export type VisitKind = Visit['kind']

const fields = {
  kind: z.enum(visitKinds).default('on_site'),
  title: line(limits.visit.title.max, { min: 1, tooShort: 'Please say what it is about.', name: 'Title' }),
  notes: paragraph(limits.visit.notes.max, { name: 'Notes' }).default(''),
  location: line(limits.visit.location.max, { name: 'Location' }).default(''),
  deviceIds: z
    .array(recordId)
    .max(limits.visit.devices, `Choose at most ${limits.visit.devices}.`)
    .transform((ids) => [...new Set(ids)])
    .default([]),
  ticketId: recordId.optional(),
}
const times = { startsAt: instant, endsAt: instant }
const message = paragraph(limits.visit.notes.max, { name: 'The message' }).optional()

/** An appointment as staff enter it. */
export const NewVisit = z
  .strictObject({ ...fields, ...times, companyId: recordId, technicianId: recordId.optional() })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    error: 'The end must be after the start.',
  })

/** A client's request. */
export const VisitRequest = z.strictObject({
  ...fields,
  preferredTimes: z
    .array(instant)
    .min(1, 'Please name at least one time that suits you.')
    .max(limits.visit.preferredTimes, `Name at most ${limits.visit.preferredTimes} times.`),
})

export const visitDecisions = ['accept', 'propose', 'decline', 'move', 'complete', 'cancel'] as const
export type VisitDecisionName = (typeof visitDecisions)[number]
/** What staff do with an appointment. `accept`, `propose` and `move` require the times, and keep the technician unless they name one; null is nobody. */
export const VisitDecision = z.strictObject({
  version: z.int().positive(),
  decision: z.enum(visitDecisions),
  startsAt: instant.optional(),
  endsAt: instant.optional(),
  technicianId: recordId.nullish(),
  message,
})

export const visitReplies = ['accept', 'decline', 'withdraw'] as const
export type VisitReplyName = (typeof visitReplies)[number]
/** A client's reply to a proposal, or to their own request. */
export const VisitReply = z.strictObject({
  version: z.int().positive(),
  reply: z.enum(visitReplies),
  message,
})

/**
 * Filters of the appointments. Without a status: appointments with a set time, soonest first, that start at
 * `from` (by default a day ago) or later and before `to` (by default a year after `from`).
 */
export const VisitQuery = CompanyPageQuery.extend({
  from: instant.optional(),
  to: instant.optional(),
  /** `left`: deactivated, or no longer on the staff; an appointment that is still to come needs somebody else. */
  technician: z.union([z.enum(['me', 'left']), recordIdParam]).optional(),
  /** `open`, `requested` and `proposed` have no agreed time yet: oldest request first. */
  status: z.enum(['open', ...visitStatuses]).optional(),
})

/** The address at which calendar programs read the technician's appointments; shown once. */
export const CalendarFeed = z.object({ url: z.string() })
export const CalendarFeedState = z.object({ isOn: z.boolean(), createdAt: instant.nullable() })
