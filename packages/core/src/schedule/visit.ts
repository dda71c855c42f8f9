import { instant, recordId, visitKinds, visitStatuses } from '@remotehands/contract'
import * as z from 'zod'

/** Instants have milliseconds, so that they sort as text. */
export const VisitRecord = z.object({
  id: recordId,
  version: z.int(),
  kind: z.enum(visitKinds),
  status: z.enum(visitStatuses),
  title: z.string(),
  notes: z.string(),
  location: z.string(),
  companyId: recordId,
  deviceIds: z.array(recordId),
  ticketId: recordId.nullable(),
  technicianId: recordId.nullable(),
  /** The company's person who requested it; null if staff entered it. */
  requestedById: recordId.nullable(),
  preferredTimes: z.array(instant),
  /** Agreed on or proposed. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  message: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** Local part of the address its mails refer to: random, so that no one can inject into the thread. */
  mailThread: z.string().default(''),
})
export type VisitRecord = z.output<typeof VisitRecord>
/** The fields of a new appointment; the rest have defaults. */
export type NewVisitRecord = Omit<z.input<typeof VisitRecord>, 'id' | 'version' | 'updatedAt'>

/** What a calendar feed shows. A person has at most one of each. */
const calendarKinds = ['schedule', 'contracts'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** A person's calendar feed. Its token is revealed once and kept as a hash. */
export const CalendarRecord = z.object({
  kind: z.enum(calendarKinds).default('schedule'),
  userId: recordId,
  /** SHA-256, base64url. */
  tokenHash: z.string(),
  createdAt: instant,
  /** The person's epoch at creation: what ends their sessions ends the feed. */
  authEpoch: z.int(),
})
export type CalendarRecord = z.output<typeof CalendarRecord>
