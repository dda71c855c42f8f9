import type { Stores } from '../stores.ts'

/** Takes the time of a ticket along to the company that it belongs to now. Repeating it changes nothing. Throws CONFLICT if an entry changes meanwhile. */
export async function followCompany(
  ticketId: number,
  { tickets, time }: Pick<Stores, 'tickets' | 'time'>,
): Promise<void> {
  const ticket = await tickets.byId(ticketId)
  if (!ticket) return
  for (const { id } of await time.ofSubject({ kind: 'ticket', id: ticketId })) {
    const entry = await time.byId(id)
    if (entry && entry.companyId !== ticket.companyId) await time.moveTo(entry, ticket.companyId)
  }
}
