import * as z from 'zod'
import { recordId, recordIdParam } from './text.ts'
import { QueueTicketDetail } from './ticket.ts'
import { TicketLinkKind } from './ticket-terms.ts'

/** What the ticket is to another one; another kind than they have replaces it. */
export const NewLink = z.strictObject({ kind: TicketLinkKind, ticketId: recordId })
export const RemovedLink = z.strictObject({ ticketId: recordIdParam })

/** The ticket that another one goes on in. */
export const TicketMerge = z.strictObject({ intoId: recordId, version: z.int().positive() })

/** The ticket as it was, and what stays in the other one: a sentence each. */
export const MergeUndone = z.object({ ticket: QueueTicketDetail, left: z.array(z.string()) })
