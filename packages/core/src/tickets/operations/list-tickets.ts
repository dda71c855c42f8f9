import type { Operation } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { awaitsApproval } from '../approvals/approval.ts'
import { statusesOf } from '../queue/queue-filter.ts'
import { searchTickets } from '../search-tickets.ts'
import { confinedReader } from '../ticket-readers.ts'

/** Lists the tickets that the actor may see, newest first; optionally by status and by a search. */
export const listTickets: Operation<'tickets.list'> = async ({ query, page }, context) => {
  const { actor, stores } = context
  const { q, status, companyId } = query
  const filter = {
    ...companyFilter(actor, 'ticket:read', companyId),
    reader: confinedReader(actor),
    statuses: status && statusesOf([status]),
  }
  const options = { names: false, look: stores.knownTickets.look }
  const { items, next, hits } = await searchTickets(q, filter, options, page, context)
  return {
    items: items.map((ticket) => ({
      ...ticket,
      isPrivate: ticket.isPrivate || undefined,
      awaitsApproval: awaitsApproval(ticket) || undefined,
      hit: hits.get(ticket.id),
      mergedIntoId: ticket.merge?.intoId,
    })),
    next,
  }
}
