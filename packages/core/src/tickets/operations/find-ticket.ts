import type { Permission } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { TicketEvent } from '../../events/desk-event.ts'
import type { Actor } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { ulid } from '../../security/crypto.ts'
import type { Stores } from '../../stores.ts'
import type { Position } from '../../table/pages.ts'
import { readableSpans } from '../readable.ts'
import { sideOf, type TicketRecord } from '../ticket.ts'
import type { HistoryPart } from '../ticket-history.ts'
import { confinedReader, hasSay, isReadBy, type TicketReader } from '../ticket-readers.ts'

/** Finds a ticket within the actor's permission. Throws NOT_FOUND alike for one that they may not read and none. */
export async function findTicket(
  id: number,
  actor: TicketReader,
  permission: Permission,
  { tickets }: Pick<Stores, 'tickets'>,
): Promise<TicketRecord> {
  return requireOwn(await tickets.byId(id), actor, permission)
}

/** Returns the ticket if the actor's permission covers it. Throws NOT_FOUND. */
export function requireOwn(
  ticket: TicketRecord | undefined,
  actor: TicketReader,
  permission: Permission,
): TicketRecord {
  const { companyId } = companyFilter(actor, permission)
  if (!ticket || (companyId !== undefined && ticket.companyId !== companyId)) throw new AppError('NOT_FOUND')
  const reader = confinedReader(actor)
  if (reader && !isReadBy(ticket, reader)) throw new AppError('NOT_FOUND')
  return ticket
}

/**
 * Refuses somebody of the company for whom it isn't to rate, close or reopen a ticket, or to say who reads it: the requester and
 * the company's administrators do. Throws NOT_YOUR_TICKET.
 */
export function requireSay(ticket: TicketRecord, actor: Pick<Actor, 'userId' | 'role'>): void {
  if (!hasSay(ticket, actor)) throw new AppError('NOT_YOUR_TICKET')
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

/** The parts of a ticket's history that the actor may read. */
export function historyFor(ticket: TicketRecord, { role }: Pick<Actor, 'role'>): HistoryPart[] {
  const spans = sideOf(role) === 'staff' ? [{ since: null }] : readableSpans(ticket)
  return spans.map((span) => ({ ticketId: ticket.id, ...span }))
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

const pageSize = 25

/**
 * Throws UNSEEN_MESSAGE if somebody else wrote a message after the entry `seen` that the actor may read. A
 * caller that names no entry isn't asked.
 */
export async function requireSeen(
  ticketId: number,
  seen: string | undefined,
  actor: Pick<Actor, 'userId' | 'role'>,
  { tickets }: Pick<Stores, 'tickets'>,
): Promise<void> {
  if (seen === undefined) return
  const read = sideOf(actor.role) === 'staff' ? tickets.eventsWithNotes : tickets.events
  let after: Position | undefined = { id: seen }
  while (after) {
    const { items, next }: { items: TicketEvent[]; next?: Position | undefined } = await read(ticketId, {
      ...{ limit: pageSize, after },
    })
    const isUnseen = items.some(
      ({ type, actorId }) => (type === 'replied' || type === 'noted') && actorId !== actor.userId,
    )
    if (isUnseen) throw new AppError('UNSEEN_MESSAGE')
    after = next
  }
}
