import { isOpen } from '@remotehands/contract'
import { inTurns } from '../in-turns.ts'
import type { Actor } from '../operation.ts'
import type { Stores } from '../stores.ts'
import { everyRecord } from '../table/page.ts'
import { ownersOf } from './ticket-readers.ts'

/** A bound: nobody raises as many private ones. */
const mostPages = 20

/** How many tickets that some people raised are private, and no reader's own: a reader's numbers leave them out. */
export async function hiddenCounts(
  userIds: readonly number[],
  reader: Pick<Actor, 'userId' | 'companyId'>,
  { tickets }: Pick<Stores, 'tickets'>,
): Promise<Map<number, { tickets: number; active: number }>> {
  const counts = await inTurns(userIds, async (userId) => {
    const hidden = { tickets: 0, active: 0 }
    const list = (page: Parameters<typeof tickets.ownPrivate>[1]) =>
      tickets.ownPrivate({ userId, companyId: reader.companyId }, page)
    for await (const page of everyRecord(list, mostPages))
      for (const ticket of page) {
        if (ticket.clientId !== userId || ownersOf(ticket).includes(reader.userId)) continue
        hidden.tickets += 1
        if (isOpen(ticket.status)) hidden.active += 1
      }
    return [userId, hidden] as const
  })
  return new Map(counts)
}
