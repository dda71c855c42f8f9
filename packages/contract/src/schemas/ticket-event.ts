import * as z from 'zod'
import { Attachment } from './attachment.ts'
import { instant } from './text.ts'
import { TicketStatus } from './ticket-terms.ts'

/** What the company that raised a ticket sees of its history. */
export const publicTicketEventTypes = [
  'created',
  'replied',
  'status_changed',
  'assigned',
  'priority_changed',
  'followers_changed',
  'devices_changed',
  'rated',
] as const
/** Staff see the internal notes too. */
export const ticketEventTypes = [...publicTicketEventTypes, 'noted'] as const

/**
 * One entry of a ticket's history: who did what, when. `from` and `to` are what changed, in words: a status, a
 * priority, a person's name. `message` is what was written.
 */
export const TicketEntry = z.object({
  id: z.string(),
  at: instant,
  type: z.enum(publicTicketEventTypes),
  actorName: z.string(),
  /** Of the service company. */
  isStaff: z.boolean(),
  message: z.string().nullable(),
  attachments: z.array(Attachment),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** A reply may move the ticket too. */
  status: TicketStatus.nullable(),
  /** 1 to 5, of a rating. */
  score: z.int().nullable(),
})
export type TicketEntry = z.output<typeof TicketEntry>

/** The same for staff. */
export const StaffTicketEntry = TicketEntry.extend({ type: z.enum(ticketEventTypes) })
export type StaffTicketEntry = z.output<typeof StaffTicketEntry>
