import type { Operations } from '../../operation.ts'
import { createTicket } from './create-ticket.ts'
import { listTicketQueue } from './list-ticket-queue.ts'
import { listTickets } from './list-tickets.ts'

export const ticketsOperations = {
  'tickets.list': listTickets,
  'tickets.create': createTicket,
  'tickets.queue': listTicketQueue,
} satisfies Operations<'tickets'>
