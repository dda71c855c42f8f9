import {
  AlertStep,
  ApprovalsNeeded,
  FieldChange,
  instant,
  MailVerdicts,
  RecurringProblem,
  recordId,
  TicketLinkKind,
  TicketPriority,
  TicketStatus,
  ticketTargets,
  Verdict,
} from '@remotehands/contract'
import * as z from 'zod'
import { AttachmentRecord } from '../files/attachment.ts'
import { RuleEffect } from './rule-effect.ts'

const common = {
  /** ULID: sorts by time. */
  id: z.string(),
  companyId: recordId,
  actorId: recordId,
  at: instant,
}
const ofTicket = {
  ...common,
  entity: z.literal('ticket'),
  ticketId: recordId,
  /** Of an act on many tickets: until when it can be taken back, and what stood in its fields before. */
  hold: z.object({ until: instant, before: z.record(z.string(), z.unknown()) }).optional(),
  /** Nobody is told of it while it is held, nor once it was taken back. */
  state: z.enum(['held', 'released', 'undone']).optional(),
}
const attachments = z.array(AttachmentRecord).default([])

/** A status change. `onTime` is set on resolving: whether the ticket met its SLA targets. */
const move = z.object({ from: TicketStatus, to: TicketStatus, onTime: z.boolean().nullable() })
export type TicketMove = z.output<typeof move>

/** The mail by which something was written. */
const mail = z
  .object({
    id: z.string(),
    /** The sender's address, as the mail names it. */
    from: z.string(),
    isAuthentic: z.boolean(),
    verdicts: MailVerdicts.optional(),
    /** Quotes and signature. */
    folded: z.string(),
    /** Files that weren't kept, and why: a sentence each. */
    refused: z.array(z.string()),
    /** The sender's address, where staff released the mail in another's name. */
    sentBy: z.string().optional(),
    /** What sent it by itself, if no person did. */
    automatic: z.string().optional(),
  })
  .optional()
export type MailOrigin = NonNullable<z.output<typeof mail>>

/** An event of a ticket: its history and, through the table's stream, its mails, notices and figures. */
const answerChange = { label: z.string(), from: z.string().nullable(), to: z.string().nullable() }

/** What can be done to a checklist, in the words of history and log. */
export const ChecklistDeed = z.enum([
  'added',
  'changed',
  'done',
  'reopened',
  'moved',
  'removed',
  'holds',
  'holds no more',
])
export type ChecklistDeed = z.output<typeof ChecklistDeed>

export const TicketEvent = z.discriminatedUnion('type', [
  /** `rules`: what rules did to it, in their order. */
  z.object({
    ...ofTicket,
    /** Null for a recurring ticket whose time had come. */
    actorId: recordId.nullable(),
    type: z.literal('created'),
    attachments,
    rules: z.array(RuleEffect).optional(),
    /** To whom the template that it was raised from gave it. */
    preset: z.object({ assigneeId: recordId.nullable(), teamId: recordId.nullable() }).optional(),
    /** How many approvals it waits for: only then is it work for staff. */
    approvals: ApprovalsNeeded.optional(),
    /** The ticket of whose reply it was made. */
    splitFromId: recordId.optional(),
    mail,
  }),
  z.object({
    ...ofTicket,
    type: z.literal('replied'),
    message: z.string(),
    attachments,
    move: move.nullable(),
    /** The ticket that was made of it. */
    splitIntoId: recordId.optional(),
    mail,
  }),
  /** Internal: only staff see it. */
  z.object({
    ...ofTicket,
    type: z.literal('noted'),
    message: z.string(),
    attachments,
    /** Staff whom it names. */
    mentionedIds: z.array(recordId).optional(),
    mail,
  }),
  /** Internal: a machine of the actor's sent a mail. */
  z.object({ ...ofTicket, type: z.literal('mailed'), mail: mail.unwrap() }),
  /** `because` of what it moved, if not of work on it: only its history says so, and nobody is told. */
  z.object({
    ...ofTicket,
    type: z.literal('status_changed'),
    move,
    because: z.literal('company_archived').optional(),
  }),
  /** Internal: the actor is who was alerted, being on call or an administrator. */
  z.object({ ...ofTicket, type: z.literal('alerted'), step: AlertStep }),
  /** Internal: the actor takes care of an alert. */
  z.object({ ...ofTicket, type: z.literal('acknowledged') }),
  /** Internal: a policy acts on a target that was missed. Nobody did it. */
  z.object({
    ...ofTicket,
    actorId: z.null(),
    type: z.literal('escalated'),
    target: z.enum(ticketTargets),
    /** The policy's name at the time. */
    policy: z.string(),
    priority: z.object({ from: TicketPriority, to: TicketPriority }).nullable(),
    /** `to` is null if a team took it from somebody. */
    assignee: z.object({ from: recordId.nullable(), to: recordId.nullable() }).nullable(),
    team: z.object({ from: recordId.nullable(), to: recordId }).nullable().default(null),
    /** Whether administrators are told. */
    tellsAdministrators: z.boolean(),
  }),
  z.object({
    ...ofTicket,
    type: z.literal('assigned'),
    from: recordId.nullable(),
    to: recordId.nullable(),
  }),
  /** Internal: staff give it to a team, or take it from one. */
  z.object({
    ...ofTicket,
    type: z.literal('team_changed'),
    from: recordId.nullable(),
    to: recordId.nullable(),
  }),
  z.object({ ...ofTicket, type: z.literal('priority_changed'), from: TicketPriority, to: TicketPriority }),
  /** What its company sees of an escalation. Nobody did it. */
  z.object({
    ...ofTicket,
    actorId: z.null(),
    type: z.literal('priority_raised'),
    from: TicketPriority,
    to: TicketPriority,
  }),
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
  /** `isLeaving` if it was changed on the way to another company: the old one's log doesn't say to what. */
  z.object({
    ...ofTicket,
    type: z.literal('title_changed'),
    from: z.string(),
    to: z.string(),
    isLeaving: z.boolean().optional(),
  }),
  /** `from`: what stood there. */
  z.object({ ...ofTicket, type: z.literal('description_changed'), from: z.string() }),
  z.object({ ...ofTicket, type: z.literal('requester_changed'), from: recordId, to: recordId }),
  /** For the log of the company that a ticket leaves: `company_changed` tells of it in the ticket's history. */
  z.object({
    ...ofTicket,
    type: z.literal('company_left'),
    /** As it was called there. */
    title: z.string().default(''),
    clientId: recordId,
    followerIds: z.array(recordId),
    deviceIds: z.array(recordId),
  }),
  /** Companies, and whose ticket it was and is. */
  z.object({
    ...ofTicket,
    type: z.literal('company_changed'),
    from: recordId,
    to: recordId,
    clientFrom: recordId,
    clientTo: recordId,
    /** Whether the new company may read what was written before. */
    sharesHistory: z.boolean(),
  }),
  /** Internal: whether its company may read what was written before it came, from now on. */
  z.object({ ...ofTicket, type: z.literal('sharing_changed'), sharesHistory: z.boolean() }),
  /** Internal: the company's reply to a resolved ticket needs no answer; or it does, as that was taken back. */
  z.object({ ...ofTicket, type: z.literal('reply_settled'), isSettled: z.boolean() }),
  /** Who of its company reads it: its people alone, or everybody. */
  z.object({ ...ofTicket, type: z.literal('privacy_changed'), isPrivate: z.boolean() }),
  /** Another ticket was merged into this one, whose followers are added. */
  z.object({
    ...ofTicket,
    type: z.literal('merged'),
    otherId: recordId,
    addedFollowerIds: z.array(recordId),
  }),
  /** This ticket goes on in another one. */
  z.object({ ...ofTicket, type: z.literal('merged_into'), otherId: recordId }),
  /** On both tickets; `isTarget` on the one that the other had been merged into. */
  z.object({ ...ofTicket, type: z.literal('merge_undone'), otherId: recordId, isTarget: z.boolean() }),
  /** A reply became a ticket of its own. */
  z.object({ ...ofTicket, type: z.literal('split'), entryId: z.string(), intoId: recordId }),
  /** A part of an entry, or of the description (null), was replaced by a mark. Whom it had been mailed to. */
  z.object({
    ...ofTicket,
    type: z.literal('redacted'),
    entryId: z.string().nullable(),
    mailedToIds: z.array(recordId),
  }),
  /** Internal, on both tickets: what this one is to the other. */
  z.object({ ...ofTicket, type: z.literal('linked'), kind: TicketLinkKind, otherId: recordId }),
  z.object({ ...ofTicket, type: z.literal('unlinked'), kind: TicketLinkKind, otherId: recordId }),
  /** Internal: the names of tags at the time. */
  z.object({
    ...ofTicket,
    type: z.literal('tagged'),
    added: z.array(z.string()),
    removed: z.array(z.string()),
  }),
  /** Internal: what was done to the checklist, and to which of its items. */
  z.object({
    ...ofTicket,
    /** Null for the one that a recurring ticket is raised with. */
    actorId: recordId.nullable(),
    type: z.literal('checklist_changed'),
    act: ChecklistDeed,
    texts: z.array(z.string()),
    /** Who has an item to do since. */
    ownerIds: z.array(recordId),
  }),
  /** The answer to a question of its form was changed: its label, and what stood there and stands there. */
  z.object({ ...ofTicket, type: z.literal('answered'), ...answerChange }),
  /** Internal: one that only staff see. */
  z.object({ ...ofTicket, type: z.literal('answered_internally'), ...answerChange }),
  /** Approvers are asked, or reminded. Nobody did it where a job does. */
  z.object({
    ...ofTicket,
    actorId: recordId.nullable(),
    type: z.literal('approval_asked'),
    needed: ApprovalsNeeded,
    askedIds: z.array(recordId),
    isReminder: z.boolean(),
    /** Whether fewer people can decide than have to. */
    isShort: z.boolean(),
  }),
  /** An approver decides. `isLast`: nobody else has to; a refusal closes the ticket. */
  z.object({
    ...ofTicket,
    type: z.literal('approval_decided'),
    verdict: Verdict,
    reason: z.string().nullable(),
    /** In whose place. */
    forId: recordId.nullable(),
    isLast: z.boolean(),
    move: move.nullable(),
  }),
  /** An administrator of the desk lets work start. */
  z.object({ ...ofTicket, type: z.literal('approval_overridden'), reason: z.string() }),
  z.object({
    ...ofTicket,
    type: z.literal('rated'),
    score: z.int(),
    /** The rating it replaces. */
    previousScore: z.int().nullable(),
    comment: z.string().nullable(),
  }),
])
export type TicketEvent = z.output<typeof TicketEvent>

/** The types of events that only staff see. */
const internalTypes = [
  'noted',
  'mailed',
  'alerted',
  'acknowledged',
  'escalated',
  'tagged',
  'team_changed',
  'linked',
  'unlinked',
  'sharing_changed',
  'reply_settled',
  'checklist_changed',
  'answered_internally',
] as const
export type InternalTicketEvent = Extract<TicketEvent, { type: (typeof internalTypes)[number] }>

export function isInternal(event: TicketEvent): event is InternalTicketEvent {
  return internalTypes.some((type) => type === event.type)
}

export const QuestionEvent = z.object({
  ...common,
  entity: z.literal('question'),
  questionId: recordId,
  type: z.enum(['asked', 'answered']),
})
export type QuestionEvent = z.output<typeof QuestionEvent>

/** Parts that people have in an appointment. */
export const visitParts = [
  ...(['requester', 'client', 'local_admin', 'company_client'] as const),
  ...(['technician', 'former_technician'] as const),
] as const

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
    /** Only somebody else comes: the times stay. */
    'reassigned',
    'completed',
    'cancelled',
  ]),
  /** The former technician, if the event reassigns a scheduled appointment. */
  formerTechnicianId: recordId.nullish(),
  /** Who hears of it, if that was settled as it happened: also those whose accounts were closed right after. */
  told: z.array(z.object({ userId: recordId, part: z.enum(visitParts) })).optional(),
})

export type VisitEvent = z.output<typeof VisitEvent>

export const MaintenanceEvent = z.object({
  ...common,
  entity: z.literal('maintenance'),
  maintenanceId: recordId,
  /** `reopened`: the ticket that proved it was opened again. */
  type: z.enum(['entered', 'completed', 'reopened']),
})
export type MaintenanceEvent = z.output<typeof MaintenanceEvent>

/** Where somebody acted from: browser, IP address and approximate location. */
export const Whence = z.object({
  userAgent: z.string().nullable(),
  ip: z.string(),
  /** `Berlin, Germany`; null if unknown. */
  place: z.string().nullable(),
})
export type Whence = z.output<typeof Whence>

/** An event of a back-office record. */
export const RecordEvent = z.object({
  id: common.id,
  at: instant,
  entity: z.literal('record'),
  kind: z.enum([
    'user',
    'company',
    'site',
    'document',
    'company_field',
    'device',
    'vendor',
    'contract',
    'evidence',
    'article',
    'inquiry',
    'import',
    'duty',
    'team',
    'rule',
    'service_levels',
    'tag',
    'prepared',
    'request_form',
    'view',
    'time',
    'recurring',
    'retention',
    'report_mail',
  ]),
  recordId,
  /** The record's name at the time. */
  label: z.string(),
  /** Null if a job did it. */
  actorId: recordId.nullable(),
  /** The client company whose data it is; null if none. */
  companyId: recordId.nullable(),
  /** The company that a person left by it. */
  formerCompanyId: recordId.optional(),
  vendorId: recordId.nullable().default(null),
  /** A past-tense verb: `created`, `role_changed`. */
  type: z.string(),
  /** For people to read; never secrets. */
  changes: z.array(FieldChange).default([]),
  /** Its company's people don't hear of it: it was never theirs to see. */
  isInternal: z.boolean().optional(),
  /** Only for acts that affect an account's security. */
  whence: Whence.nullish(),
})
export type RecordEvent = z.output<typeof RecordEvent>

/** A near or overdue deadline that a job found. */
export const DeadlineEvent = z.discriminatedUnion('type', [
  /** Warranties that end on the same day: of one company for its own administrators, or of all. */
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
    /** The first few. */
    deviceNames: z.array(z.string()),
  }),
  /** A company's document that ends soon, or has ended: its last day is `day`. */
  z.object({
    id: common.id,
    at: instant,
    entity: z.literal('deadline'),
    type: z.literal('document'),
    companyId: recordId,
    documentId: recordId,
    day: z.iso.date(),
  }),
  /** What its owner has to know of a report by mail, a sentence each. */
  z.object({
    id: common.id,
    at: instant,
    entity: z.literal('deadline'),
    type: z.literal('report_mail'),
    companyId: recordId,
    ownerId: recordId,
    reportMailId: recordId,
    name: z.string(),
    outcome: z.enum(['left_out', 'gave_up', 'paused']),
    lines: z.array(z.string()),
  }),
  /** A ticket that has waited for staff without activity since `since`. */
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
  /** A ticket's next target is at risk, or was missed. */
  z.object({
    id: common.id,
    at: instant,
    entity: z.literal('deadline'),
    type: z.literal('target'),
    companyId: recordId,
    ticketId: recordId,
    target: z.enum(ticketTargets),
    step: z.enum(['at_risk', 'breached']),
    dueAt: instant,
  }),
  /** Items of a ticket's checklist that one person has had to do until `day`; null for those that nobody has. */
  z.object({
    id: common.id,
    at: instant,
    entity: z.literal('deadline'),
    type: z.literal('checklist'),
    companyId: recordId,
    ticketId: recordId,
    ownerId: recordId.nullable(),
    day: z.iso.date(),
  }),
  /** A recurring ticket that was due and couldn't be raised. */
  z.object({
    id: common.id,
    at: instant,
    entity: z.literal('deadline'),
    type: z.literal('not_raised'),
    companyId: recordId,
    recurringId: recordId,
    title: z.string(),
    problem: RecurringProblem,
  }),
  /** A ticket that had missed a target misses it no more, or the other way: it moved to other service levels. */
  z.object({
    id: common.id,
    at: instant,
    entity: z.literal('deadline'),
    type: z.literal('levels_moved'),
    companyId: recordId,
    ticketId: recordId,
  }),
  /** A person's daily summary whose hour has come. */
  z.object({
    id: common.id,
    at: instant,
    entity: z.literal('deadline'),
    type: z.literal('digest'),
    companyId: z.null(),
    userId: recordId,
    due: instant,
  }),
  /** Where the chain of a company's log stands this month, or of what is no company's. */
  z.object({
    id: common.id,
    at: instant,
    entity: z.literal('deadline'),
    type: z.literal('log_head'),
    companyId: recordId.nullable(),
    sequence: z.int(),
    hash: z.string(),
  }),
  /** A mail that waits for staff; others of the next minutes are told with it. */
  z.object({
    id: common.id,
    at: instant,
    entity: z.literal('deadline'),
    type: z.literal('held_mail'),
    companyId: z.null(),
    from: z.string(),
    subject: z.string(),
  }),
])
export type DeadlineEvent = z.output<typeof DeadlineEvent>

/** Every event at the desk. Stored beside its record under `EVENT#<id>`; the table's stream delivers it. */
export const DeskEvent = z.union([TicketEvent, QuestionEvent, VisitEvent, MaintenanceEvent, RecordEvent])
export type DeskEvent = z.output<typeof DeskEvent>

/** Every event that notifies somebody. */
export const NotifiedEvent = z.union([DeskEvent, DeadlineEvent])
export type NotifiedEvent = z.output<typeof NotifiedEvent>
