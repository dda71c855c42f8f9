import type { Operation } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { toQueueTickets } from '../queue-tickets.ts'
import { searchTickets } from '../search-tickets.ts'
import { tagIdsFor } from '../tags/tags-shown-to.ts'

/** Lists the tickets as staff see them, newest or due first, by the queue's filters and search (§9). */
export const listTicketQueue: Operation<'tickets.queue'> = async ({ query, page }, context) => {
  const { actor, stores, clock } = context
  const { q, status, priority, assignee, team, companyId, sort } = query
  const teamIds = await teamIdsOf()
  // In no team: none is mine.
  if (team === 'mine' && teamIds?.length === 0) return { items: [] }
  const filter = {
    ...companyFilter(actor, 'queue:read', companyId),
    ...{ status, priority, assigneeId: assigneeOf(), teamIds },
    ...(query.tag !== undefined && { tagIds: await tagIdsFor(query.tag, actor, stores) }),
    ...(query.sla && { sla: { is: query.sla, now: clock.now() } }),
  }
  const { items, next, hits } = await searchTickets(
    q,
    filter,
    { names: true, isByDue: sort === 'due' },
    page,
    context,
  )
  const rows = await toQueueTickets(items, actor, context)
  return { items: rows.map((row) => ({ ...row, hit: hits.get(row.id) })), next }

  function assigneeOf(): number | null | undefined {
    if (assignee === 'none') return null
    return assignee === 'me' ? actor.userId : assignee
  }

  async function teamIdsOf(): Promise<number[] | undefined> {
    if (team === undefined) return undefined
    if (typeof team === 'number') return [team]
    if (team === 'none') return []
    const { teams } = await stores.teams.read()
    return teams.filter(({ memberIds }) => memberIds.includes(actor.userId)).map(({ id }) => id)
  }
}
