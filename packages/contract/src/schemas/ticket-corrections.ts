import * as z from 'zod'
import { limits } from '../limits.ts'
import { line, recordId, recordIdParam } from './text.ts'
import { QueueTicketDetail } from './ticket.ts'
import { TicketLinkKind } from './ticket-terms.ts'

/** What the ticket is to another one; another kind than they have replaces it. */
export const NewLink = z.strictObject({ kind: TicketLinkKind, ticketId: recordId })
export const RemovedLink = z.strictObject({ ticketId: recordIdParam })

/** The ticket that another one goes on in. */
export const TicketMerge = z.strictObject({ intoId: recordId, version: z.int().positive() })

/** Alone: the description is what was said. */
const title = line(limits.ticket.title.max, { min: 1, tooShort: 'Please enter a title.', name: 'The title' })
/** The reply that becomes a ticket, and its title. */
export const TicketSplit = z.strictObject({ entry: z.ulid(), title })

/** A text to replace, as it stands in an entry; in the description without one. */
export const NewRedaction = z.strictObject({
  entry: z.ulid().nullable(),
  text: z
    .string()
    .min(1, 'Say what to redact.')
    .max(limits.ticket.message.max, 'This is too long.')
    .refine((text) => text.trim() !== '' && text !== '[redacted]', 'Say what to redact.'),
})

/** Whom we had mailed the text to, and what else there was of it. */
export const Redacted = z.object({
  mailedTo: z.array(z.object({ id: recordId, name: z.string(), email: z.string() })),
  /** False if the entry is older than we remember mails. */
  isComplete: z.boolean(),
  /** Whether the text came by mail: nobody is shown its original any more. */
  hidesOriginal: z.boolean(),
})

/** The ticket as it was, and what stays in the other one: a sentence each. */
export const MergeUndone = z.object({ ticket: QueueTicketDetail, left: z.array(z.string()) })
