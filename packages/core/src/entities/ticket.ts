import { instant, recordId, TicketPriority, TicketStatus } from '@remotehands/contract'
import * as z from 'zod'

export const TicketRecord = z.object({
  id: recordId,
  version: z.int(),
  companyId: recordId,
  /** The user who raised it. */
  clientId: recordId,
  title: z.string(),
  description: z.string(),
  priority: TicketPriority,
  status: TicketStatus,
  createdAt: instant,
  updatedAt: instant,
})
export type TicketRecord = z.output<typeof TicketRecord>

/** What happened to a ticket. The table's stream carries it to the mails. */
export const TicketEvent = z.object({
  /** ULID: sorts by time. */
  id: z.string(),
  ticketId: recordId,
  type: z.enum(['created']),
  actorId: recordId,
  at: instant,
})
export type TicketEvent = z.output<typeof TicketEvent>
