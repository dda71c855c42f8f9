import type { TicketEvent } from '../../events/desk-event.ts'
import type { Stores } from '../../stores.ts'
import { firstRecords } from '../../table/pages.ts'
import type { TicketRecipient } from './ticket-recipients.ts'

/** More than a ticket has; the reading never goes on without end. */
const mostPages = 10

/** Everybody who wrote in the ticket before this event, each once. What came later does not change who is told of it. */
export async function writersBefore(
  { id, ticketId }: TicketEvent,
  { tickets }: Pick<Stores, 'tickets'>,
): Promise<TicketRecipient[]> {
  const history = await firstRecords((page) => tickets.eventsWithNotes(ticketId, page), mostPages)
  const written = history.filter(
    (event) => event.id < id && (event.type === 'replied' || event.type === 'noted'),
  )
  return [...new Set(written.flatMap(({ actorId }) => actorId ?? []))].map((userId) => ({
    userId,
    part: 'writer',
  }))
}
