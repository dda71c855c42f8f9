import { picturesOfTicket } from '../files/InlinePicture.tsx'
import { MessageText } from '../texts/MessageText.tsx'
import { useTicketLink } from './use-ticket-link.ts'

/** What somebody wrote on a ticket, with its pictures where they stand. */
export function TicketText({ ticketId, text }: { ticketId: number; text: string }) {
  return <MessageText text={text} ticketLink={useTicketLink()} showPicture={picturesOfTicket(ticketId)} />
}
