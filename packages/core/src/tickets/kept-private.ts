import type { Stores } from '../stores.ts'

/** The private ones among the tickets that records lead to. */
export async function ticketsKeptPrivate(
  records: readonly { ticketId: number | null }[],
  tickets: Pick<Stores['tickets'], 'placesOf'>,
): Promise<Set<number>> {
  const places = await tickets.placesOf(records.flatMap(({ ticketId }) => ticketId ?? []))
  return new Set([...places].flatMap(([id, { isPrivate }]) => (isPrivate ? [id] : [])))
}
