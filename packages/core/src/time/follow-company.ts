import { inTurns } from '../in-turns.ts'
import type { Stores } from '../stores.ts'
import { changeLatestOf } from '../table/records.ts'

/** They add to the same sums. */
const atOnce = 4

/** Takes the time of a ticket along to the company that it belongs to now. Repeating it goes on where it stopped. */
export async function followCompany(
  ticketId: number,
  { tickets, time }: Pick<Stores, 'tickets' | 'time'>,
): Promise<void> {
  const ticket = await tickets.byId(ticketId)
  if (!ticket) return
  await inTurns(
    await time.idsOfTicket(ticketId),
    (id) =>
      changeLatestOf(
        () => time.byId(id),
        async (entry) => {
          if (entry && entry.companyId !== ticket.companyId) await time.moveTo(entry, ticket.companyId)
        },
      ),
    atOnce,
  )
}
