import {
  ApprovalsNeeded,
  can,
  FormField,
  FormTask,
  instant,
  isOpen,
  type Role,
  RuleChannel,
  recordId,
  TicketApprovalState,
  TicketLinkKind,
  TicketPriority,
  TicketRating,
  type TicketSide,
  TicketStatus,
  Verdict,
} from '@remotehands/contract'
import * as z from 'zod'

// Later additions have defaults, so that tickets of an earlier version can still be read.
export const ChecklistRecord = z.object({
  holds: z.boolean(),
  items: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      ownerId: recordId.nullable(),
      dueOn: z.iso.date().nullable(),
      done: z.object({ at: instant, byId: recordId }).nullable(),
    }),
  ),
})
export type ChecklistRecord = z.output<typeof ChecklistRecord>

export const RequestRecord = z.object({
  formId: recordId,
  /** The form's name at the time. */
  name: z.string(),
  /** The pattern that the ticket's title was made by; null if whoever raised it wrote one. */
  title: z.string().nullable().default(null),
  questions: z.array(
    z.object({
      ...FormField.shape,
      /** Null while it isn't answered. */
      answer: z
        .object({
          value: z.union([z.string(), recordId, z.boolean()]),
          /** For people to read: of a person or a device, the name at the time. */
          text: z.string(),
        })
        .nullable(),
    }),
  ),
  tasks: z.array(FormTask),
  /** The tasks that have opened: one that was removed since doesn't open again. */
  openedIds: z.array(z.string()),
})
export type RequestRecord = z.output<typeof RequestRecord>

/** Whom the company has decide whether work starts, and what they said. */
export const ApprovalRecord = z.object({
  state: TicketApprovalState,
  needed: ApprovalsNeeded,
  /** Who can decide, for themselves or in somebody's place; nobody once it is over. */
  asked: z.array(z.object({ userId: recordId, forId: recordId.nullable() })),
  decisions: z.array(
    z.object({
      userId: recordId,
      forId: recordId.nullable(),
      verdict: Verdict,
      reason: z.string().nullable(),
      at: instant,
    }),
  ),
  askedAt: instant,
  /** The last reminder, and how many there were by themselves. */
  remindedAt: instant.nullable(),
  reminders: z.int(),
  endedAt: instant.nullable(),
})
export type ApprovalRecord = z.output<typeof ApprovalRecord>

const optionalId = recordId.nullable().default(null)
const optionalInstant = instant.nullable().default(null)
/** The one policy that was configured. */
export const configuredPolicyId = 1
const ids = z.array(recordId).default([])

export const TicketRecord = z.object({
  id: recordId,
  version: z.int(),
  /** How many of its versions changed only what is computed: nobody who works on it has to hear of these. */
  computed: z.int().default(0),
  companyId: recordId,
  /** The first entry of its history that its company may read, if it was another company's before; null for all. */
  sharedSince: z.string().nullable().default(null),
  /**
   * The companies that it belonged to before, in turn: the last entry of its history there, and the first in the company that it
   * moved to.
   */
  earlier: z.array(z.object({ companyId: recordId, until: z.string(), next: z.string() })).default([]),
  /** Of its company, only the client and followers read it. */
  isPrivate: z.boolean().default(false),
  /** The client to whom the ticket belongs. */
  clientId: recordId,
  /** The site of the company that it is about: the client's, unless staff corrected it. */
  siteId: optionalId,
  /** Staff who raised it in the client's name. */
  raisedById: optionalId,
  title: z.string(),
  description: z.string(),
  priority: TicketPriority,
  status: TicketStatus,
  assigneeId: optionalId,
  /** The team whose work it is. */
  teamId: optionalId,
  followerIds: ids,
  deviceIds: ids,
  /** Some may stand for others by now, or for none: `shownTags` says. */
  tagIds: ids,
  followsUpId: optionalId,
  /** What it is to other tickets; each of them says the same from its side. */
  links: z.array(z.object({ kind: TicketLinkKind, ticketId: recordId })).default([]),
  /** What staff have to do on it; only they see it. `holds`: it can't be resolved before. */
  checklist: ChecklistRecord.default({ holds: false, items: [] }),
  /** What its request form asked, and the answers: a copy, which later changes of the form leave alone. */
  request: RequestRecord.nullable().default(null),
  /** What its company has to approve before work starts; null if nothing. */
  approval: ApprovalRecord.nullable().default(null),
  /** The recurring ticket that it is one of: as that was called, for which date, and the dates that it stands for besides. */
  recurring: z
    .object({
      ...{ id: recordId, title: z.string(), dueAt: instant },
      /** The last of them. */
      missed: z.array(instant),
      missedCount: z.int(),
    })
    .nullable()
    .default(null),
  /** Those that go on here: each that was merged into it, and what had been merged into that. */
  mergedIds: ids,
  /** Where it goes on, and how it was before. */
  merge: z
    .object({
      intoId: recordId,
      at: instant,
      before: z.object({
        status: TicketStatus,
        updatedAt: instant,
        waitingSince: optionalInstant,
        resolvedAt: optionalInstant,
        closedAt: optionalInstant,
      }),
      /** Who follows the other one since. */
      addedFollowerIds: ids,
      /** The entries that tell of it, here and there: nobody hears of them while it can be taken back. */
      toldBy: z.object({ from: z.string(), into: z.string() }).optional(),
    })
    .nullable()
    .default(null),
  /** What was set when it was raised, before rules and staff changed it; null if raised before we kept it. */
  raisedAs: z
    .object({
      priority: TicketPriority,
      deviceIds: z.array(recordId),
      followerIds: z.array(recordId),
      channel: RuleChannel,
    })
    .nullable()
    .default(null),
  createdAt: instant,
  updatedAt: instant,
  /**
   * The service levels that it is measured by: the policy, as it was in that version. 0 stands for what was configured
   * before any were saved.
   */
  levels: z
    .object({ version: z.int(), policyId: recordId })
    .default({ version: 0, policyId: configuredPolicyId }),
  /** The priority by which its due times were computed, if an escalation has raised it since; null if its own. */
  timedAs: TicketPriority.nullable().default(null),
  /** Targets by these levels; postponed by time spent waiting for the client. */
  firstResponseDueAt: optionalInstant,
  nextResponseDueAt: optionalInstant,
  resolutionDueAt: optionalInstant,
  /** From when on less than a quarter of a target's business time is left. */
  firstResponseRiskAt: optionalInstant,
  nextResponseRiskAt: optionalInstant,
  resolutionRiskAt: optionalInstant,
  firstRespondedAt: optionalInstant,
  /** The client's first message since the last answer, also on a resolved ticket; null if it was answered, or needs no answer. */
  unansweredSince: optionalInstant,
  /** When the first of those later answers was due that came too late. */
  lateAnswerDueAt: optionalInstant,
  /** When the clock stood still, the last ones: waiting for the client, or resolved before it was reopened. */
  pauses: z.array(z.object({ from: instant, until: instant })).default([]),
  /** The last due time that was seen to pass while the ticket was open. */
  breachedDueAt: optionalInstant,
  /** Since when it has been waiting for the client; null otherwise. */
  waitingSince: optionalInstant,
  resolvedAt: optionalInstant,
  closedAt: optionalInstant,
  rating: TicketRating.nullable().default(null),
  /** Local part of the address its mails refer to: random, so that no one can inject into the thread. */
  mailThread: z.string().default(''),
})
export type TicketRecord = z.output<typeof TicketRecord>
/** The fields of a new ticket; the rest have defaults. */
export type NewTicketRecord = Omit<z.input<typeof TicketRecord>, 'id' | 'version'>

/** By which lists keep tickets apart. */
export type TicketState = 'open' | 'done'

export const stateOf = ({ status }: Pick<TicketRecord, 'status'>): TicketState =>
  isOpen(status) ? 'open' : 'done'

/** The side of a ticket that a role is on: staff are those who may read internal notes. */
export function sideOf(role: Role): TicketSide {
  return can(role, 'note:read') ? 'staff' : 'company'
}

/** The version that people see and send back with a change: it leaves out what was only computed anew. */
export function shownVersion({ version, computed }: Pick<TicketRecord, 'version' | 'computed'>): number {
  return version - computed
}
