import * as z from 'zod'
import { limits } from '../limits.ts'
import { TicketApproval } from './approval.ts'
import { attachmentIds } from './attachment-calls.ts'
import { Checklist } from './checklist.ts'
import { CompanyPageQuery, PageQuery, searchText } from './page.ts'
import { PreparedShelf } from './prepared-shelf.ts'
import { GivenAnswers, TicketRequest } from './request-form.ts'
import { Tag, tagNames } from './tag.ts'
import { instant, line, paragraph, recordId, recordIdParam, several } from './text.ts'
import { TicketHit } from './ticket-hit.ts'
import {
  dueStates,
  slaStates,
  TicketLinkKind,
  TicketPriority,
  TicketRating,
  TicketStatus,
  ticketStatuses,
} from './ticket-terms.ts'

/** Up to `max` record ids, without duplicates. */
function recordIds(max: number) {
  return z
    .array(recordId)
    .max(max, `Choose at most ${max}.`)
    .transform((ids) => [...new Set(ids)])
    .default([])
}

const missing = 'Please fill in both title and description.'

/** The ticket forms (§5). `userId` is accepted and never trusted: the session decides who asks. */
export const title = line(limits.ticket.title.max, { min: 1, tooShort: missing, name: 'Title' })
const description = paragraph(limits.ticket.description.max, {
  min: 1,
  tooShort: missing,
  name: 'Description',
})

/** What a ticket says, as a form asks for it. */
export const ticketText = { title, description }

export const NewTicket = z.strictObject({
  ...ticketText,
  priority: TicketPriority.default('medium'),
  userId: z.int().optional(),
  attachmentIds,
  /** The company's devices that the ticket is about. */
  deviceIds: recordIds(limits.ticket.devices),
  /** Colleagues who get its updates too. */
  followerIds: recordIds(limits.ticket.followers),
  /** The closed ticket this one continues. */
  followsUpId: recordId.optional(),
  /** Only the requester, followers and staff read it. */
  isPrivate: z.boolean().default(false),
  /** Staff only: the client the ticket is raised for. */
  onBehalfOfId: recordId.optional(),
  /** The request form that it is raised with, and what that asked. */
  formId: recordId.optional(),
  answers: GivenAnswers.default([]),
  /** Staff only: the ticket template whose assignment, tags and checklist it gets. The form has filled in the rest. */
  template: z.strictObject({ shelf: PreparedShelf, id: recordId }).optional(),
})
export type NewTicket = z.output<typeof NewTicket>

/** A ticket as its company sees it (§3). */
export const Ticket = z.object({
  id: recordId,
  title: z.string(),
  description: z.string(),
  priority: TicketPriority,
  status: TicketStatus,
  createdAt: instant,
  updatedAt: instant,
})
export type Ticket = z.output<typeof Ticket>

/** A ticket as a vendor it's shared with sees it: without its description and client. */
export const SharedTicket = Ticket.omit({ description: true })
export type SharedTicket = z.output<typeof SharedTicket>

const found = {
  /** Of its company, only the client and followers read it. */
  isPrivate: z.literal(true).optional(),
  /** It waits for its company's approval. */
  awaitsApproval: z.literal(true).optional(),
  /** In which sentence a search found it. */
  hit: TicketHit.optional(),
  /** The ticket that it was merged into: it goes on there. */
  mergedIntoId: recordId.optional(),
}

/** A ticket on a list that may have been searched. */
export const FoundTicket = Ticket.extend(found)
export type FoundTicket = z.output<typeof FoundTicket>

/** Filters of a company's own ticket list; staff select a company with `companyId`. */
export const TicketQuery = CompanyPageQuery.extend({
  /** Part of the title, words of the conversation, or filters: `ticket-search.ts`. */
  q: searchText,
  status: z.enum(['open', ...ticketStatuses]).optional(),
})

/** A ticket as staff see it (§3). `ageDays` counts whole days since it was raised. */
export const QueueTicket = Ticket.extend({
  clientId: recordId,
  clientName: z.string(),
  company: z.string(),
  ageDays: z.int(),
  version: z.int(),
  assigneeId: recordId.nullable(),
  assigneeName: z.string().nullable(),
  teamId: recordId.nullable(),
  teamName: z.string().nullable(),
  sla: z.enum(slaStates),
  /** When the next target is due. */
  dueAt: instant.nullable(),
  /** By name; only for staff. */
  tags: z.array(Tag),
  /** Since when a reply of the company has no answer, though it is resolved. */
  repliedSince: instant.optional(),
})
export type QueueTicket = z.output<typeof QueueTicket>

/** One of the queue, on a list that may have been searched. */
export const FoundQueueTicket = QueueTicket.extend(found)
export type FoundQueueTicket = z.output<typeof FoundQueueTicket>

const { filterValues } = limits.queue

/** What the queue can be sorted by. */
export const queueSorts = ['due', 'updated', 'created', 'priority', 'company', 'assignee'] as const
export type QueueSort = (typeof queueSorts)[number]
export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]
/** The order in which a sort is of most use. */
export const naturalOrder: Readonly<Record<QueueSort, SortOrder>> = {
  due: 'asc',
  updated: 'desc',
  created: 'desc',
  priority: 'desc',
  company: 'asc',
  assignee: 'asc',
}

/** What the queue's table can show beside number and title. */
export const queueColumns = [
  ...(['status', 'priority', 'due', 'assignee'] as const),
  ...(['company', 'team', 'updated', 'created'] as const),
] as const
export type QueueColumn = (typeof queueColumns)[number]

/** Filters of the queue, each with one value or several: a ticket meets one of them. */
export const queueFilters = {
  status: several(z.enum(['open', ...ticketStatuses]), filterValues).optional(),
  priority: several(TicketPriority, filterValues).optional(),
  assignee: several(z.union([z.enum(['me', 'none']), recordIdParam]), filterValues).optional(),
  team: several(z.union([z.enum(['mine', 'none']), recordIdParam]), filterValues).optional(),
  sla: several(z.enum(dueStates), filterValues).optional(),
  /** Ids of tags; only staff see tags. */
  tag: several(recordIdParam, filterValues).optional(),
  companyId: several(recordIdParam, filterValues).optional(),
  /** Only tickets on which the client's last message has no answer yet, resolved ones among them. */
  unanswered: z.literal('yes').optional(),
}

export type QueueFilters = z.output<z.ZodObject<typeof queueFilters>>

/** Newest first unless sorted. Tickets without a due time, or an assignee, stand last. */
export const TicketQueueQuery = PageQuery.extend({
  /** Part of the title, the client's name or the company's (§9), words of the conversation, or filters: `ticket-search.ts`. */
  q: searchText,
  ...queueFilters,
  sort: z.enum(queueSorts).optional(),
  /** Without it, the order in which the sort is of most use. */
  order: z.enum(sortOrders).optional(),
})

/** A person as others may see them. */
export const Person = z.object({ id: recordId, name: z.string() })
export type Person = z.output<typeof Person>

/** A device as tickets and appointments name it. */
export const DeviceName = z.object({ id: recordId, name: z.string() })

/** A ticket as another one names it. */
const NamedTicket = z.object({ id: recordId, title: z.string(), status: TicketStatus })
/** What a ticket is to another one; only staff see it. */
export const TicketLink = NamedTicket.extend({ kind: TicketLinkKind })
export type TicketLink = z.output<typeof TicketLink>

const detail = {
  /** Of its company, only the client and followers read it. */
  isPrivate: z.boolean(),
  /** Sent back with a change, which fails if the version is no longer current. */
  version: z.int(),
  companyId: recordId,
  clientName: z.string(),
  company: z.string(),
  /** Who entered it, if not the client. */
  raisedByName: z.string().nullable(),
  assigneeName: z.string().nullable(),
  followers: z.array(Person),
  /** Of its client, assignee and followers, those who were deactivated, or have left the company or the staff: they hear nothing of it. Those who were erased are called so. */
  leftIds: z.array(recordId),
  devices: z.array(DeviceName),
  followsUpId: recordId.nullable(),
  /** The ticket that it was merged into: it goes on there. */
  mergedIntoId: recordId.nullable(),
  firstResponseDueAt: instant.nullable(),
  /** Of the answer that the client waits for now, after the first response. */
  nextResponseDueAt: instant.nullable(),
  resolutionDueAt: instant.nullable(),
  firstRespondedAt: instant.nullable(),
  resolvedAt: instant.nullable(),
  closedAt: instant.nullable(),
  rating: TicketRating.nullable(),
  /** Null for a ticket of the plain form. */
  request: TicketRequest.nullable(),
  /** Null for a ticket that needs none. */
  approval: TicketApproval.nullable(),
  /** Whether it is for the viewer to close, rate and reopen it, and to say who reads it: not for colleagues who follow it. */
  hasSay: z.boolean(),
  /** The statuses the viewer may set, by the transition table. */
  nextStatuses: z.array(TicketStatus),
}

/** One ticket as its company sees it. */
export const TicketDetail = Ticket.extend(detail)
export type TicketDetail = z.output<typeof TicketDetail>

/** One ticket as staff see it. */
export const QueueTicketDetail = QueueTicket.extend({
  ...detail,
  clientFirstName: z.string(),
  links: z.array(TicketLink),
  /** Those that were merged into it. */
  merged: z.array(NamedTicket),
  /** Whether its company reads what was written before it came from another one; null if it came from none. */
  sharesHistory: z.boolean().nullable(),
  checklist: Checklist,
  /** The recurring ticket that it is one of: for which date, and for which missed ones, the last of them. */
  recurring: z
    .object({
      ...{ id: recordId, title: z.string(), dueAt: instant },
      missed: z.array(instant),
      missedCount: z.int(),
    })
    .nullable(),
})
export type QueueTicketDetail = z.output<typeof QueueTicketDetail>

const writeMessage = 'Please write a message.'
const message = paragraph(limits.ticket.message.max, { min: 1, tooShort: writeMessage, name: 'The message' })

/** The last history entry that the writer has seen: a later message of somebody else is shown to them first. */
const seen = z.ulid().optional()
/** A public reply. Staff can change the status with it. */
export const NewReply = z.strictObject({ message, attachmentIds, status: TicketStatus.optional(), seen })
/** A note only staff ever see. */
export const NewNote = z.strictObject({
  message,
  attachmentIds,
  seen,
  /** Colleagues of the staff whom the note names, and who hear of it. */
  mentionIds: recordIds(limits.ticket.mentions),
})

const version = z.int().positive()
export const StatusChange = z.strictObject({ status: TicketStatus, version })
/** A staff change to a ticket; absent fields stay. `assigneeId: null` unassigns it. */
export const TicketChanges = z.strictObject({
  version,
  /** Corrections: the history keeps what stood there. */
  title: title.optional(),
  description: description.optional(),
  priority: TicketPriority.optional(),
  assigneeId: recordId.nullable().optional(),
  /** The company's reply to a resolved ticket needs no answer. */
  isReplySettled: z.literal(true).optional(),
  /** `null` takes it from its team. */
  teamId: recordId.nullable().optional(),
  deviceIds: z.array(recordId).max(limits.ticket.devices).optional(),
  /** Whose ticket it is. */
  clientId: recordId.optional(),
  /** The client's company, said again if it isn't the ticket's: the ticket then moves there. */
  companyId: recordId.optional(),
  isPrivate: z.boolean().optional(),
  /** Answers to its request form; those that aren't named stay. */
  answers: GivenAnswers.optional(),
  /** Whether the company that it moves to, or has moved to, may read what was written before. */
  sharesHistory: z.boolean().optional(),
  /** Names: those that don't exist yet are made. In place of those that the ticket has, or beside `tagIds`. */
  tags: tagNames.optional(),
  /** Tags that the ticket keeps, whatever they are called by now. */
  tagIds: z.array(recordId).max(limits.tags.perTicket).optional(),
})
/** Who of the company has it: who follows it, and whether everybody else reads it. */
export const Followers = z.strictObject({
  version,
  followerIds: z.array(recordId).max(limits.ticket.followers),
  isPrivate: z.boolean().optional(),
})
export const NewRating = z.strictObject({
  score: z.int().min(1).max(5),
  comment: paragraph(limits.ticket.ratingComment.max, { name: 'The comment' }).optional(),
})
