import { FieldChange, instant, recordId, TicketPriority, TicketStatus } from '@remotehands/contract'
import * as z from 'zod'
import { AttachmentRecord } from '../files/attachment.ts'

const common = {
  /** ULID: sorts by time. */
  id: z.string(),
  companyId: recordId,
  actorId: recordId,
  at: instant,
}
const ofTicket = { ...common, entity: z.literal('ticket'), ticketId: recordId }
const attachments = z.array(AttachmentRecord).default([])

/** A move of the ticket. `onTime` is said when it becomes resolved: whether its targets were kept. */
const move = z.object({ from: TicketStatus, to: TicketStatus, onTime: z.boolean().nullable() })
export type TicketMove = z.output<typeof move>

/** What happened to a ticket: its history, and through the table's stream its mails, notices and figures. */
export const TicketEvent = z.discriminatedUnion('type', [
  z.object({ ...ofTicket, type: z.literal('created'), attachments }),
  z.object({
    ...ofTicket,
    type: z.literal('replied'),
    message: z.string(),
    attachments,
    move: move.nullable(),
  }),
  /** Internal: never leaves staff. */
  z.object({ ...ofTicket, type: z.literal('noted'), message: z.string(), attachments }),
  z.object({ ...ofTicket, type: z.literal('status_changed'), move }),
  z.object({
    ...ofTicket,
    type: z.literal('assigned'),
    from: recordId.nullable(),
    to: recordId.nullable(),
  }),
  z.object({ ...ofTicket, type: z.literal('priority_changed'), from: TicketPriority, to: TicketPriority }),
  z.object({
    ...ofTicket,
    type: z.literal('followers_changed'),
    added: z.array(recordId),
    removed: z.array(recordId),
  }),
  z.object({
    ...ofTicket,
    type: z.literal('devices_changed'),
    added: z.array(recordId),
    removed: z.array(recordId),
  }),
  z.object({
    ...ofTicket,
    type: z.literal('rated'),
    score: z.int(),
    /** The rating that it replaces. */
    previousScore: z.int().nullable(),
    comment: z.string().nullable(),
  }),
])
export type TicketEvent = z.output<typeof TicketEvent>

export const QuestionEvent = z.object({
  ...common,
  entity: z.literal('question'),
  questionId: recordId,
  type: z.enum(['asked', 'answered']),
})
export type QuestionEvent = z.output<typeof QuestionEvent>

export const VisitEvent = z.object({
  ...common,
  entity: z.literal('visit'),
  visitId: recordId,
  type: z.enum([
    'requested',
    'scheduled',
    'accepted',
    'proposed',
    'declined',
    'withdrawn',
    'moved',
    'completed',
    'cancelled',
  ]),
  /** Whose it was until now, when the event gives a scheduled appointment to somebody else. */
  formerTechnicianId: recordId.nullish(),
})
export type VisitEvent = z.output<typeof VisitEvent>

export const MaintenanceEvent = z.object({
  ...common,
  entity: z.literal('maintenance'),
  maintenanceId: recordId,
  type: z.enum(['entered', 'completed']),
})
export type MaintenanceEvent = z.output<typeof MaintenanceEvent>

/** From where somebody acted: what the browser said of itself, the address, and roughly where that is. */
export const Whence = z.object({
  userAgent: z.string().nullable(),
  ip: z.string(),
  /** `Berlin, Germany`; null where it is not known. */
  place: z.string().nullable(),
})
export type Whence = z.output<typeof Whence>

/** What happened to a record of the back office. */
export const RecordEvent = z.object({
  id: common.id,
  at: instant,
  entity: z.literal('record'),
  kind: z.enum([
    'user',
    'company',
    'device',
    'vendor',
    'contract',
    'evidence',
    'article',
    'inquiry',
    'import',
  ]),
  recordId,
  /** What the record is called, as of then. */
  label: z.string(),
  /** Null when a job did it. */
  actorId: recordId.nullable(),
  /** The client company whose data it is; null for what belongs to none. */
  companyId: recordId.nullable(),
  vendorId: recordId.nullable().default(null),
  /** A verb in the past: `created`, `role_changed`. */
  type: z.string(),
  /** For people to read; never a secret. */
  changes: z.array(FieldChange).default([]),
  /** Kept of what concerns the safety of an account. */
  whence: Whence.nullish(),
})
export type RecordEvent = z.output<typeof RecordEvent>

/** Something is about to run out, or has been left lying: a job found it. */
export const DeadlineEvent = z.discriminatedUnion('type', [
  /** Warranties that end on the same day: of one company, for its own administrators, or of all. */
  z.object({
    id: common.id,
    at: instant,
    entity: z.literal('deadline'),
    type: z.literal('warranty'),
    companyId: recordId.nullable(),
    /** YYYY-MM-DD. */
    day: z.iso.date(),
    daysLeft: z.int(),
    count: z.int(),
    /** The first few of them. */
    deviceNames: z.array(z.string()),
  }),
  /** A ticket that waits for staff, and nothing has happened to it since `since`. */
  z.object({
    id: common.id,
    at: instant,
    entity: z.literal('deadline'),
    type: z.literal('stale'),
    companyId: recordId,
    ticketId: recordId,
    since: instant,
    businessDays: z.int(),
  }),
])
export type DeadlineEvent = z.output<typeof DeadlineEvent>

/** Everything that happens at the desk. Stored beside its record under `EVENT#<id>`; the table's stream carries it on. */
export const DeskEvent = z.union([TicketEvent, QuestionEvent, VisitEvent, MaintenanceEvent, RecordEvent])
export type DeskEvent = z.output<typeof DeskEvent>

/** Everything that somebody may be told of. */
export const NotifiedEvent = z.union([DeskEvent, DeadlineEvent])
export type NotifiedEvent = z.output<typeof NotifiedEvent>
