import { dayMs } from '@remotehands/contract'
import type { TicketEvent } from '../../events/desk-event.ts'
import { receiptDays } from '../../notices/receipt-store.ts'
import type { Stores } from '../../stores.ts'
import { peopleOf } from '../present-ticket-entry.ts'
import type { TicketRecord } from '../ticket.ts'

export interface Mailed {
  /** Who was sent a mail of the entry. */
  ids: number[]
  /** False for what is older than we remember. */
  isComplete: boolean
}

/** Whom we mailed an entry, of all who were ever named on its ticket. */
export async function mailedTo(
  event: TicketEvent,
  { ticket, events }: { ticket: TicketRecord; events: readonly TicketEvent[] },
  { receipts }: Pick<Stores, 'receipts'>,
  now: Date,
): Promise<Mailed> {
  const { clientId, followerIds, assigneeId } = ticket
  const mentioned = event.type === 'noted' ? (event.mentionedIds ?? []) : []
  const named = [clientId, ...followerIds, ...(assigneeId === null ? [] : [assigneeId]), ...mentioned]
  const people = [...new Set([...named, ...events.flatMap(peopleOf)])]
  const told = await Promise.all(
    people.map(async (id) => ({ id, isTold: await receipts.isDone(`notification:${event.id}:${id}`, now) })),
  )
  return {
    ids: told.filter(({ isTold }) => isTold).map(({ id }) => id),
    isComplete: now.getTime() - Date.parse(event.at) < receiptDays * dayMs,
  }
}
