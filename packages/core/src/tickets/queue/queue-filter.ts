import { openStatuses, type QueueFilters, type TicketStatus } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import type { Stores } from '../../stores.ts'
import { tagIdsFor } from '../tags/tag.ts'
import { confinedReader } from '../ticket-readers.ts'
import type { TicketFilter } from '../ticket-store.ts'

/** The statuses that a filter names. */
export function statusesOf(named: readonly ('open' | TicketStatus)[]): TicketStatus[] {
  return [...new Set(named.flatMap((status) => (status === 'open' ? openStatuses : [status])))]
}

/**
 * What the queue's filters mean to the actor at a moment. Throws FORBIDDEN or NOT_FOUND for companies that are not the actor's
 * to see, and VALIDATION_FAILED for tags.
 */
export async function queueFilter(
  { status, priority, assignee, team, sla, tag, companyId, unanswered }: QueueFilters,
  actor: Actor,
  now: Date,
  stores: Stores,
): Promise<TicketFilter> {
  const confined = companiesFor(actor, companyId)
  const [teamIds, tagIds] = await Promise.all([
    team && teamIdsOf(team, actor, stores),
    tag && Promise.all(tag.map((id) => tagIdsFor(id, actor, stores))),
  ])
  return {
    ...confined,
    reader: confinedReader(actor),
    ...{ statuses: status && statusesOf(status), priorities: priority, teamIds, tagIds: tagIds?.flat() },
    assigneeIds: assignee?.map((one) => (one === 'none' ? null : one === 'me' ? actor.userId : one)),
    ...(sla && { sla: { isOneOf: sla, now } }),
    ...(unanswered && { isUnanswered: true }),
  }
}

/** One company is a list of its own; several are looked for among all. */
function companiesFor(actor: Actor, named: QueueFilters['companyId']) {
  const scopes = (named ?? [undefined]).map((id) => companyFilter(actor, 'queue:read', id))
  const [first] = scopes
  if (!first) throw new AppError('FORBIDDEN')
  return scopes.length === 1 ? first : { companyIds: named }
}

async function teamIdsOf(
  named: NonNullable<QueueFilters['team']>,
  { userId }: Actor,
  stores: Stores,
): Promise<(number | null)[]> {
  const teams = named.includes('mine') ? (await stores.teams.read()).teams : []
  const mine = teams.filter(({ memberIds }) => memberIds.includes(userId)).map(({ id }) => id)
  return named.flatMap((team) => (team === 'mine' ? mine : team === 'none' ? [null] : [team]))
}
