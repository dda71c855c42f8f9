import { picturesIn } from '@remotehands/markdown'
import type { TicketEvent } from '../../events/desk-event.ts'
import type { AttachmentRecord } from '../../files/attachment.ts'
import { areOfOneCompany } from '../../people/companies/follow-merges.ts'
import type { Stores } from '../../stores.ts'
import type { TicketRecord } from '../ticket.ts'
import { quotesDescription } from './ticket-words.ts'

interface QuotedPictures {
  files: AttachmentRecord[]
  /** Whether they were said in the company that the ticket is of now: else only staff see them. */
  areCompanys: boolean
}

const none: QuotedPictures = { files: [], areCompanys: false }

/**
 * The pictures that an event's mails show: files of the very entry that they quote, as entry and text read now, since a picture may
 * have been redacted before a mail goes out, or goes out once more. Reads nothing unless the text names a picture.
 */
export async function quotedPictures(
  event: TicketEvent,
  ticket: TicketRecord,
  stores: Pick<Stores, 'tickets' | 'companies'>,
): Promise<QuotedPictures> {
  const isAbout = quotesDescription(event)
  const quoted = isAbout ? ticket.description : 'message' in event ? event.message : ''
  if (picturesIn(quoted).length === 0) return none
  const isSaid = event.type === 'created' || !isAbout
  const [entry] = isSaid
    ? await stores.tickets.entries([event])
    : await stores.tickets.conversation(ticket.id, { withNotes: false, most: 1 })
  if (!entry || !('attachments' in entry) || (isAbout && entry.type !== 'created')) return none
  const text = 'message' in entry ? entry.message : ticket.description
  const named = picturesIn(text)
  return {
    files: entry.attachments.filter(({ id }) => named.includes(id)),
    areCompanys: await areOfOneCompany(entry, ticket, stores),
  }
}
