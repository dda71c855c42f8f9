import { linkTicket } from './link-ticket.ts'
import { mergeTicket } from './merge-ticket.ts'
import { undoMerge } from './undo-merge.ts'
import { unlinkTicket } from './unlink-ticket.ts'

export const correctionOperations = {
  'tickets.link': linkTicket,
  'tickets.unlink': unlinkTicket,
  'tickets.merge': mergeTicket,
  'tickets.undoMerge': undoMerge,
}
