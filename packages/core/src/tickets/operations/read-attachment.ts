import { can, lifetimes } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { findTicket } from './find-ticket.ts'

/**
 * Where an attachment can be read: for those who may read its ticket, and one of an internal note for those who may read
 * notes. Anything else is NOT_FOUND.
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
