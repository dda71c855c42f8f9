import type { Operations } from '../../operation.ts'
import { notImplemented } from '../not-implemented.ts'
import { createTicket } from './create-ticket.ts'
import { createUpload } from './create-upload.ts'
import { listTicketQueue } from './list-ticket-queue.ts'
import { listTickets } from './list-tickets.ts'
import { readAttachment } from './read-attachment.ts'

export const ticketsOperations = {
  'tickets.list': listTickets,
  'tickets.create': createTicket,
  'tickets.queue': listTicketQueue,
  'tickets.read': notImplemented,
  'tickets.history': notImplemented,
  'tickets.reply': notImplemented,
  'tickets.changeStatus': notImplemented,
  'tickets.follow': notImplemented,
  'tickets.rate': notImplemented,
  'tickets.attachment': readAttachment,
  'uploads.create': createUpload,
  'tickets.readForStaff': notImplemented,
  'tickets.historyForStaff': notImplemented,
  'tickets.note': notImplemented,
  'tickets.update': notImplemented,
  'figures.read': notImplemented,
} satisfies Operations<'tickets'>
