import type { Services } from '../services.ts'
import { everyRecord, type PageRequest } from '../table/pages.ts'

const mostPages = 100

/**
 * Lets people hear of what was done to many tickets, once it can't be taken back any more: each event is written again, which
 * the stream tells. A run may be killed anywhere and repeated: an event is released once.
 */
export async function releaseHeldEvents({
  stores,
  clock,
}: Pick<Services, 'stores' | 'clock'>): Promise<void> {
  const now = clock.now()
  const over = (page: PageRequest) => stores.tickets.heldBefore(now, page)
  for await (const events of everyRecord(over, mostPages))
    await Promise.all(events.map(stores.tickets.release))
}
