import type { Operations } from '../../operation.ts'
import { timeOperations } from '../../time/operations/index.ts'
import { approvalOperations } from '../approvals/operations/index.ts'
import { changeChecklist } from '../checklist/change-checklist.ts'
import { correctionOperations } from '../corrections/operations/index.ts'
import { preparedOperations } from '../prepared/operations/index.ts'
import { recurringOperations } from '../recurring/operations/index.ts'
import { createForm, listForms, updateForm } from '../requests/change-forms.ts'
import { tagOperations } from '../tags/operations/index.ts'
import { viewOperations } from '../views/change-views.ts'
import { changeTicketStatus } from './change-ticket-status.ts'
import { changeTickets } from './change-tickets.ts'
import { createInquiryTicket } from './create-inquiry-ticket.ts'
import { createTicket } from './create-ticket.ts'
import { createUpload } from './create-upload.ts'
import { followTicket } from './follow-ticket.ts'
import { listTicketHistory } from './list-ticket-history.ts'
import { listTicketHistoryForStaff } from './list-ticket-history-for-staff.ts'
import { listTicketQueue } from './list-ticket-queue.ts'
import { listTickets } from './list-tickets.ts'
import { noteOnTicket } from './note-on-ticket.ts'
import { rateTicket } from './rate-ticket.ts'
import { readAttachment } from './read-attachment.ts'
import { readFigures } from './read-figures.ts'
import { readTicket } from './read-ticket.ts'
import { readTicketForStaff } from './read-ticket-for-staff.ts'
import { undoChanges } from './undo-changes.ts'
import { updateTicket } from './update-ticket.ts'
import { replyToTicket } from './write-reply.ts'

export const ticketsOperations = {
  'tickets.list': listTickets,
  'tickets.create': createTicket,
  'tickets.queue': listTicketQueue,
  'tickets.changeMany': changeTickets,
  'tickets.undoMany': undoChanges,
  'tickets.read': readTicket,
  'tickets.history': listTicketHistory,
  'tickets.reply': replyToTicket,
  'tickets.changeStatus': changeTicketStatus,
  'tickets.follow': followTicket,
  'tickets.rate': rateTicket,
  'tickets.attachment': readAttachment,
  'uploads.create': createUpload,
  'tickets.readForStaff': readTicketForStaff,
  'tickets.historyForStaff': listTicketHistoryForStaff,
  'tickets.note': noteOnTicket,
  'tickets.update': updateTicket,
  'figures.read': readFigures,
  'inquiries.createTicket': createInquiryTicket,
  ...approvalOperations,
  ...correctionOperations,
  'tickets.changeChecklist': changeChecklist,
  ...tagOperations,
  ...preparedOperations,
  ...recurringOperations,
  'requestForms.list': listForms,
  'requestForms.create': createForm,
  'requestForms.update': updateForm,
  ...viewOperations,
  ...timeOperations,
} satisfies Operations<'tickets'>
