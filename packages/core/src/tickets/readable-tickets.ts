import type { Stores } from '../stores.ts'
import { confinedReader, isReadBy, type TicketReader } from './ticket-readers.ts'

/** Which of some tickets somebody reads, by their ids, with one batched read. */
export async function readableTickets(
  ids: readonly number[],
  actor: TicketReader,
  { tickets }: Pick<Stores, 'tickets'>,
): Promise<(id: number) => boolean> {
  const placeOf = await tickets.placesOf([...new Set(ids)])
  const reader = confinedReader(actor)
  return (id) => {
    const place = placeOf.get(id)
    if (!place || !reader) return place !== undefined
    return place.companyId === actor.companyId && isReadBy(place, reader)
  }
}

/** Those of a company's appointments that somebody may see: one for a ticket is for whoever reads that. */
export async function readableVisits<V extends { ticketId: number | null }>(
  visits: readonly V[],
  actor: TicketReader,
  stores: Pick<Stores, 'tickets'>,
): Promise<readonly V[]> {
  const ids = visits.flatMap(({ ticketId }) => ticketId ?? [])
  if (ids.length === 0 || !confinedReader(actor)) return visits
  const mayRead = await readableTickets(ids, actor, stores)
  return visits.filter(({ ticketId }) => ticketId === null || mayRead(ticketId))
}
