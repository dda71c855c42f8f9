import type { Operation } from '../../operation.ts'
import type { PageRequest } from '../../table/pages.ts'
import { awaitsApproval } from '../approvals/approval.ts'
import { toQueueTickets } from '../present-ticket.ts'
import { listQueue } from '../queue/list-queue.ts'
import { queueFilter } from '../queue/queue-filter.ts'
import { searchTickets } from '../search-tickets.ts'
import type { TicketFilter } from '../ticket-store.ts'

/**
 * Lists the tickets as staff see them, by the queue's filters and search (§9): newest first, or sorted. A search that is sorted
 * goes through the tickets in that order, instead of looking them up.
 */
export const listTicketQueue: Operation<'tickets.queue'> = async ({ query, page }, context) => {
  const { actor, stores, clock } = context
  const { q, sort, order, limit, cursor, ...filters } = query
  const looking = stores.openTickets.look()
  // A search reads postings meanwhile; if these fail, or the filter, nobody waits for it.
  looking.catch(() => undefined)
  const filter = await queueFilter(filters, actor, clock.now(), stores)
  const list = async (wanted: TicketFilter, each: PageRequest) =>
    listQueue({ filter: wanted, sort, order }, each, await looking, stores)
  const walk = q && !sort ? undefined : list
  const options = { names: true, walk, list, look: () => looking }
  const { items, next, hits } = await searchTickets(q, filter, options, page, context)
  const rows = await toQueueTickets(items, actor, context, (await looking).names)
  const found = new Map(items.map((ticket) => [ticket.id, ticket]))
  return {
    items: rows.map((row) => {
      const { merge, isPrivate, approval = null } = found.get(row.id) ?? {}
      return {
        ...{ ...row, hit: hits.get(row.id), mergedIntoId: merge?.intoId },
        isPrivate: isPrivate || undefined,
        awaitsApproval: awaitsApproval({ approval }) || undefined,
      }
    }),
    next,
  }
}
