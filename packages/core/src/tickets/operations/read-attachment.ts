import { can, lifetimes } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { findTicket } from './find-ticket.ts'

/**
 * Returns where to read an attachment: for those who may read its ticket and, if it belongs to an internal
 * note, may read notes. Throws NOT_FOUND for anyone else.
 */
export const readAttachment: Operation<'tickets.attachment'> = async (
  { params },
  { actor, stores, files, clock },
) => {
  const ticket = await findTicket(params.id, actor, 'ticket:read', stores)
  const found = await stores.tickets.attachment(ticket.id, params.attachmentId)
  if (!found || (found.isInternal && !can(actor.role, 'note:read'))) throw new AppError('NOT_FOUND')
  const expiresAt = new Date(clock.now().getTime() + lifetimes.download * 1000)
  return { url: await files.downloadUrl(found.attachment, expiresAt) }
}
