import type { Permission } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { ulid } from '../../security/random.ts'
import type { Stores } from '../../stores.ts'
import { changeLatestOf } from '../../table/change-latest.ts'
import { sideOf, type TicketRecord } from '../ticket.ts'

/** Finds a ticket within the actor's permission. Throws NOT_FOUND alike for another company's and none. */
export async function findTicket(
  id: number,
  actor: Pick<Actor, 'role' | 'companyId'>,
  permission: Permission,
  { tickets }: Pick<Stores, 'tickets'>,
): Promise<TicketRecord> {
  const { companyId } = companyFilter(actor, permission)
  const ticket = await tickets.byId(id)
  if (!ticket || (companyId !== undefined && ticket.companyId !== companyId)) throw new AppError('NOT_FOUND')
  return ticket
}

/** The tickets of its company that were merged into a ticket. */
export async function mergedInto(
  { mergedIds, companyId }: Pick<TicketRecord, 'mergedIds' | 'companyId'>,
  { tickets }: Pick<Stores, 'tickets'>,
): Promise<TicketRecord[]> {
  if (mergedIds.length === 0) return []
  const found = await tickets.byIds(mergedIds)
  return [...found.values()].filter((ticket) => ticket.companyId === companyId)
}

/** The first entry of a ticket's history that the actor may read; null for all. */
export function sinceWhen(
  { sharedSince }: Pick<TicketRecord, 'sharedSince'>,
  { role }: Pick<Actor, 'role'>,
): string | null {
  return sideOf(role) === 'staff' ? null : sharedSince
}

/** The common part of every event of a ticket: which ticket, who, and when. */
export function ticketEvent(
  ticket: Pick<TicketRecord, 'id' | 'companyId'>,
  actor: Pick<Actor, 'userId'>,
  now: Date,
) {
  const { id: ticketId, companyId } = ticket
  const at = now.toISOString()
  return { id: ulid(now), entity: 'ticket' as const, ticketId, companyId, actorId: actor.userId, at }
}

/**
 * Writes to a ticket despite concurrent changes: a write that loses is recomputed on the ticket's new state
 * and retried. For what doesn't depend on the version the caller saw: replies and ratings.
 */
export function changeLatest<T>(
  first: TicketRecord,
  reread: () => Promise<TicketRecord>,
  write: (ticket: TicketRecord) => Promise<T>,
): Promise<T> {
  return changeLatestOf(reread, write, first)
}
