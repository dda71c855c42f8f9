import { picturesOf } from '../files/InlinePicture.tsx'
import { MessageText } from '../texts/MessageText.tsx'
import { useTicketLink } from './use-ticket-link.ts'

/** What somebody wrote on a ticket, with its pictures where they stand. */
export function TicketText({ ticketId, text }: { ticketId: number; text: string }) {
  const showPicture = picturesOf({ call: 'tickets.attachment', id: ticketId })
  return <MessageText text={text} ticketLink={useTicketLink()} showPicture={showPicture} />
}
