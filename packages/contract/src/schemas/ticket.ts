import * as z from 'zod'
import { limits } from '../limits.ts'
import { instant, line, paragraph, recordId } from './text.ts'

/** §4, in the order of their urgency. */
export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const
export const ticketStatuses = ['new', 'in_progress', 'waiting_for_client', 'resolved', 'closed'] as const
export const TicketPriority = z.enum(ticketPriorities)
export const TicketStatus = z.enum(ticketStatuses)
export type TicketPriority = z.output<typeof TicketPriority>
export type TicketStatus = z.output<typeof TicketStatus>

/** §4: "open" means neither resolved nor closed. */
export function isOpen(status: TicketStatus): boolean {
  return status !== 'resolved' && status !== 'closed'
}

const missing = 'Please fill in both title and description.'

/** The ticket forms (§5). `userId` is accepted and never trusted: the session says who asks. */
export const NewTicket = z.strictObject({
  title: line(limits.ticket.title.max, { min: 1, tooShort: missing, name: 'Title' }),
  description: paragraph(limits.ticket.description.max, { min: 1, tooShort: missing, name: 'Description' }),
  priority: TicketPriority.default('medium'),
  userId: z.int().optional(),
})
export type NewTicket = z.output<typeof NewTicket>

/** A ticket as its own company sees it (§3). */
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

/** A ticket as staff see it (§3). `ageDays` counts whole days since it was raised. */
export const QueueTicket = Ticket.extend({
  clientId: recordId,
  clientName: z.string(),
  company: z.string(),
  ageDays: z.int(),
})
export type QueueTicket = z.output<typeof QueueTicket>
