import type { Operation } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { toQueueTickets } from '../queue-tickets.ts'
import { searchTickets } from '../search-tickets.ts'
import { tagIdsFor } from '../tags/tags-shown-to.ts'

/** Lists the tickets as staff see them, newest or due first, by the queue's filters and search (§9). */
export const listTicketQueue: Operation<'tickets.queue'> = async ({ query, page }, context) => {
  const { actor, stores, clock } = context
  const { q, status, priority, assignee, companyId, sort } = query
  const filter = {
    ...companyFilter(actor, 'queue:read', companyId),
    ...{ status, priority, assigneeId: assigneeOf() },
    ...(query.tag !== undefined && { tagIds: await tagIdsFor(query.tag, actor, stores) }),
    ...(query.sla && { sla: { is: query.sla, now: clock.now() } }),
  }
  const { items, next } = await searchTickets(
    q,
    filter,
    { names: true, isByDue: sort === 'due' },
    page,
    stores,
  )
  return { items: await toQueueTickets(items, actor, context), next }

  function assigneeOf(): number | null | undefined {
    if (assignee === 'none') return null
    return assignee === 'me' ? actor.userId : assignee
  }
}
