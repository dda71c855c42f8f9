import type { Actor } from '../../operation.ts'
import { ulid } from '../../security/ulid.ts'
import type { TicketRecord } from '../ticket.ts'

/** The common part of every event of a ticket: which ticket, who, and when. */
export function ticketEvent(ticket: TicketRecord, actor: Pick<Actor, 'userId'>, now: Date) {
  const { id: ticketId, companyId } = ticket
  const at = now.toISOString()
  return { id: ulid(now), entity: 'ticket' as const, ticketId, companyId, actorId: actor.userId, at }
}
