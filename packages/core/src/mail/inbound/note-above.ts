import type { Services } from '../../services.ts'
import type { Write } from '../../table/table.ts'
import { ticketEvent } from '../../tickets/operations/find-ticket.ts'
import type { TicketRecord } from '../../tickets/ticket.ts'
import { eventWrites } from '../../tickets/ticket-writes.ts'
import { saidIn } from './mail-words.ts'
import type { Writer } from './write-by-mail.ts'

/** What staff wrote above a mail that they forward, as an entry says it. */
export function wordsAbove(above: string): string {
  return above && saidIn({ text: above, folded: '' }, { kept: [], refused: [] }).message
}

/** The same, as an internal note right behind it; no write if they wrote nothing. */
export function noteAbove(
  above: string,
  ticket: Pick<TicketRecord, 'id' | 'companyId'>,
  writer: Writer,
  clock: Services['clock'],
): Write[] {
  const message = wordsAbove(above)
  if (message === '') return []
  const at = new Date(clock.now().getTime() + 1)
  return eventWrites({ ...ticketEvent(ticket, writer, at), type: 'noted', message, attachments: [] })
}
