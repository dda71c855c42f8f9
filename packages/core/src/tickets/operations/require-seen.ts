import { AppError } from '../../app-error.ts'
import type { TicketEvent } from '../../events/desk-event.ts'
import type { Actor } from '../../operation.ts'
import type { Stores } from '../../stores.ts'
import type { Position } from '../../table/pages.ts'
import { sideOf } from '../ticket.ts'

const pageSize = 25

/**
 * Throws UNSEEN_MESSAGE if somebody else wrote a message after the entry `seen` that the actor may read. A
 * caller that names no entry isn't asked.
 */
export async function requireSeen(
  ticketId: number,
  seen: string | undefined,
  actor: Pick<Actor, 'userId' | 'role'>,
  { tickets }: Pick<Stores, 'tickets'>,
): Promise<void> {
  if (seen === undefined) return
  const read = sideOf(actor.role) === 'staff' ? tickets.eventsWithNotes : tickets.events
  let after: Position | undefined = { id: seen }
  while (after) {
    const { items, next }: { items: TicketEvent[]; next?: Position | undefined } = await read(ticketId, {
      ...{ limit: pageSize, after },
    })
    const isUnseen = items.some(
      ({ type, actorId }) => (type === 'replied' || type === 'noted') && actorId !== actor.userId,
    )
    if (isUnseen) throw new AppError('UNSEEN_MESSAGE')
    after = next
  }
}
