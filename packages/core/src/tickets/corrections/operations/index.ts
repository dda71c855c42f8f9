import { linkTicket } from './link-ticket.ts'
import { mergeTicket } from './merge-ticket.ts'
import { redactEntry } from './redact-entry.ts'
import { splitEntry } from './split-entry.ts'
import { undoMerge } from './undo-merge.ts'
import { unlinkTicket } from './unlink-ticket.ts'

export const correctionOperations = {
  'tickets.link': linkTicket,
  'tickets.unlink': unlinkTicket,
  'tickets.merge': mergeTicket,
  'tickets.undoMerge': undoMerge,
  'tickets.split': splitEntry,
  'tickets.redact': redactEntry,
}
