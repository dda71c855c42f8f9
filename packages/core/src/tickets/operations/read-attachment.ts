import { can } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { urlOfClean } from '../../files/url-of-clean.ts'
import type { Operation } from '../../operation.ts'
import type { Stores } from '../../stores.ts'
import { everyRecord } from '../../table/pages.ts'
import type { HistoryPart } from '../ticket-history.ts'
import { findTicket, historyFor } from './find-ticket.ts'

/**
 * Returns where to read an attachment: for those who may read its ticket and, if it belongs to an internal
 * note, may read notes. Throws NOT_FOUND for anyone else.
 */
export const readAttachment: Operation<'tickets.attachment'> = async ({ params }, context) => {
  const { actor, stores } = context
  const ticket = await findTicket(params.id, actor, 'ticket:read', stores)
  const found = await stores.tickets.attachment(ticket.id, params.attachmentId)
  if (!found || (found.isInternal && !can(actor.role, 'note:read'))) throw new AppError('NOT_FOUND')
  const parts = historyFor(ticket, actor)
  const isWhole = parts.length === 1 && parts[0]?.since === null
  if (!isWhole && !(await isWrittenIn(parts, params.attachmentId, stores))) throw new AppError('NOT_FOUND')
  return urlOfClean(found.attachment, context)
}

/** Whether a file belongs to an entry that the ticket's company may read: it was another company's before. */
async function isWrittenIn(
  parts: readonly HistoryPart[],
  attachmentId: string,
  { tickets }: Pick<Stores, 'tickets'>,
): Promise<boolean> {
  for await (const items of everyRecord((page) => tickets.publicHistoryOf(parts, page))) {
    const files = items.flatMap((event) => ('attachments' in event ? event.attachments : []))
    if (files.some(({ id }) => id === attachmentId)) return true
  }
  return false
}
