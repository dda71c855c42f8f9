import { claimUploads } from '../../files/claim-uploads.ts'
import type { Operation } from '../../operation.ts'
import { presentTicket } from '../present-ticket.ts'
import { findTicket, requireSeen, ticketEvent } from './find-ticket.ts'
import { requireStaff } from './ticket-references.ts'

/**
 * Writes an internal note, even on a closed ticket. Changes nothing else, so that it goes unnoticed. Throws
 * UNSEEN_MESSAGE.
 */
export const noteOnTicket: Operation<'tickets.note'> = async ({ params, body }, context) => {
  const { actor, stores, clock, once } = context
  const now = clock.now()
  const ticket = await findTicket(params.id, actor, 'note:create', stores)
  const isWritten = once && (await stores.tickets.writtenBy(once, now))
  if (!isWritten) {
    await requireSeen(ticket.id, body.seen, actor, stores)
    const mentionedIds = await requireStaff(body.mentionIds, stores)
    const attachments = await claimUploads(body.attachmentIds, actor, context)
    const note = { ...ticketEvent(ticket, actor, now), type: 'noted' as const, message: body.message }
    await stores.tickets.addNote(
      { ...note, attachments, ...(mentionedIds.length > 0 && { mentionedIds }) },
      once,
    )
  }
  return presentTicket(ticket, actor, context)
}
