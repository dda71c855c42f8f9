import { instant, recordId, TicketPriority, TicketRating, TicketStatus } from '@remotehands/contract'
import * as z from 'zod'

// What was added later has a default: tickets of an earlier version are read as well.
const optionalId = recordId.nullable().default(null)
const optionalInstant = instant.nullable().default(null)
const ids = z.array(recordId).default([])

export const TicketRecord = z.object({
  id: recordId,
  version: z.int(),
  companyId: recordId,
  /** The client whose ticket it is. */
  clientId: recordId,
  /** Staff who raised it in the client's name. */
  raisedById: optionalId,
  title: z.string(),
  description: z.string(),
  priority: TicketPriority,
  status: TicketStatus,
  assigneeId: optionalId,
  followerIds: ids,
  deviceIds: ids,
  followsUpId: optionalId,
  createdAt: instant,
  updatedAt: instant,
  /** Targets, by the service levels that held when it was raised; pushed on by the time it waited for the client. */
  firstResponseDueAt: optionalInstant,
  resolutionDueAt: optionalInstant,
  firstRespondedAt: optionalInstant,
  /** Since when it waits for the client, while it does. */
  waitingSince: optionalInstant,
  resolvedAt: optionalInstant,
  closedAt: optionalInstant,
  rating: TicketRating.nullable().default(null),
  /** Left side of the address that all its mails refer to: random, so that nobody can write into the thread. */
  mailThread: z.string().default(''),
})
export type TicketRecord = z.output<typeof TicketRecord>
/** What a new ticket needs; the rest has its defaults. */
export type NewTicketRecord = Omit<z.input<typeof TicketRecord>, 'id' | 'version'>
