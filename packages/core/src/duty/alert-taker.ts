import type { TicketEvent } from '../events/desk-event.ts'
import type { Services } from '../services.ts'
import { isWatched } from '../tickets/sla/targets.ts'
import { sideOf, type TicketRecord } from '../tickets/ticket.ts'
import type { AlertRecord } from './alert.ts'

/** Whether somebody has to act on the ticket now. */
export function needsAlert(ticket: TicketRecord): boolean {
  return ticket.priority === 'urgent' && isWatched(ticket)
}

/** Who took an alert's ticket: acknowledged it, or first of the staff replied, moved it or gave it to somebody; null if nobody did. */
export async function takerOf(
  { ticketId, startId, takenById }: Pick<AlertRecord, 'ticketId' | 'startId' | 'takenById'>,
  { stores }: Pick<Services, 'stores'>,
): Promise<number | null> {
  if (takenById !== null) return takenById
  const { items } = await stores.tickets.events(ticketId, { limit: 100, after: { id: startId } })
  const takers = await Promise.all(items.map((event) => takerBy(event, stores)))
  return takers.find((id) => id !== undefined) ?? null
}

/** Who takes a ticket by this event: its actor, or to whom the actor gives it. */
async function takerBy(event: TicketEvent, { users }: Services['stores']): Promise<number | undefined> {
  const takes = event.type === 'replied' || event.type === 'status_changed' || event.type === 'assigned'
  if (!takes || event.state === 'undone') return undefined
  const taker = event.type === 'assigned' ? event.to : event.actorId
  const actor = await users.byId(event.actorId)
  return actor && sideOf(actor.role) === 'staff' ? (taker ?? undefined) : undefined
}
