import * as z from 'zod'
import { limits } from '../limits.ts'
import { CompanyPageQuery } from './page.ts'
import { instant, line, paragraph, recordId } from './text.ts'
import { DeviceName } from './ticket.ts'

export const visitKinds = ['on_site', 'maintenance_window'] as const
/**
 * `requested` by a client; `proposed` by staff with another time; `scheduled` once both agree or when staff enter it;
 * `declined` by either; `completed`, or `cancelled` before it happened.
 */
export const visitStatuses = [
  'requested',
  'proposed',
  'scheduled',
  'declined',
  'completed',
  'cancelled',
] as const
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
  requestedByName: z.string().nullable(),
  /** What the client asked for; empty when staff entered it. */
  preferredTimes: z.array(instant),
  /** Absent while nobody has set a time. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** What was last said with a decision. */
  message: z.string().nullable(),
  version: z.int(),
})
export type Visit = z.output<typeof Visit>

const fields = {
  kind: z.enum(visitKinds).default('on_site'),
  title: line(limits.visit.title.max, { min: 1, tooShort: 'Please say what it is about.', name: 'Title' }),
  notes: paragraph(limits.visit.notes.max, { name: 'Notes' }).default(''),
  location: line(limits.visit.location.max, { name: 'Location' }).default(''),
  deviceIds: z.array(recordId).max(limits.visit.devices).default([]),
  ticketId: recordId.optional(),
}
const times = { startsAt: instant, endsAt: instant }
const message = paragraph(limits.visit.notes.max, { name: 'The message' }).optional()

/** An appointment as staff enter it. */
export const NewVisit = z
  .strictObject({ ...fields, ...times, companyId: recordId, technicianId: recordId.optional() })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, {
    path: ['endsAt'],
    error: 'The end must be after the start.',
  })

/** What a client asks for. */
export const VisitRequest = z.strictObject({
  ...fields,
  preferredTimes: z
    .array(instant)
    .min(1, 'Please name at least one time that suits you.')
    .max(limits.visit.preferredTimes, `Name at most ${limits.visit.preferredTimes} times.`),
})

/** What staff do with an appointment. `accept`, `propose` and `move` need the times. */
export const VisitDecision = z.strictObject({
  version: z.int().positive(),
  decision: z.enum(['accept', 'propose', 'decline', 'move', 'complete', 'cancel']),
  startsAt: instant.optional(),
  endsAt: instant.optional(),
  technicianId: recordId.optional(),
  message,
})

/** What a client says to a proposal, or to an own request. */
export const VisitReply = z.strictObject({
  version: z.int().positive(),
  reply: z.enum(['accept', 'decline', 'withdraw']),
  message,
})

/** Filters of the appointments, soonest first. */
export const VisitQuery = CompanyPageQuery.extend({
  from: instant.optional(),
  to: instant.optional(),
  technician: z.literal('me').optional(),
  /** Requests and proposals, which have no agreed time yet. */
  status: z.enum(['open', ...visitStatuses]).optional(),
})

/** The address under which a calendar program reads the technician's appointments; told once. */
export const CalendarFeed = z.object({ url: z.string() })
export const CalendarFeedState = z.object({ isOn: z.boolean(), createdAt: instant.nullable() })
