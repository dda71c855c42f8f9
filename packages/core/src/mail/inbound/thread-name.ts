import type { TicketRecord } from '../../tickets/ticket.ts'

/** The local part of the address that a ticket's mails refer to, which says which ticket it is. */
export function threadName({ id, mailThread }: Pick<TicketRecord, 'id' | 'mailThread'>): string {
  return `ticket-${id}-${mailThread}`
}
