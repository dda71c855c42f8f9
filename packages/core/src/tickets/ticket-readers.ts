import { mayNarrowTickets, type TicketScope, ticketScopeOf } from '@remotehands/contract'
import type { Actor } from '../operation.ts'
import { padded } from '../table/item-keys.ts'
import { type Reader, readPointers } from '../table/read-page.ts'
import type { Item, Key, Table, Write } from '../table/table.ts'
import type { TicketRecord } from './ticket.ts'
import { ticketKey } from './ticket-writes.ts'

/** Who reads tickets, and which: what a person's record says now. */
export type TicketReader = Pick<Actor, 'userId' | 'role' | 'companyId' | 'ticketScope'>

/** A reader of one company's tickets: their own alone, or all that aren't private too. */
export interface ConfinedReader {
  userId: number
  scope: TicketScope
}

/** How somebody of a company is confined; undefined for staff. */
export function confinedReader(reader: TicketReader): ConfinedReader | undefined {
  const scope = ticketScopeOf(reader)
  if (scope === 'any') return undefined
  return { userId: reader.userId, scope: scope ?? 'own' }
}

/** Whether a reader of the ticket's company reads it: it is theirs, or everybody's there. */
export function isReadBy(
  ticket: Pick<TicketRecord, 'clientId' | 'followerIds' | 'isPrivate'>,
  { userId, scope }: ConfinedReader,
): boolean {
  return isOwn(ticket, userId) || (scope === 'company' && !ticket.isPrivate)
}

/** Whether somebody raised a ticket, or follows it. */
export function isOwn(
  { clientId, followerIds }: Pick<TicketRecord, 'clientId' | 'followerIds'>,
  userId: number,
) {
  return clientId === userId || followerIds.includes(userId)
}

/** Whether it is for somebody to rate, close or reopen a ticket, and to say who reads it. */
export function hasSay(
  { clientId }: Pick<TicketRecord, 'clientId'>,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
): boolean {
  return clientId === userId || !mayNarrowTickets(role)
}

/** Whose own a ticket is: who reads it whatever their scope. */
export function ownersOf({
  clientId,
  followerIds,
}: Pick<TicketRecord, 'clientId' | 'followerIds'>): number[] {
  return [...new Set([clientId, ...followerIds])]
}

type Owned = Pick<TicketRecord, 'id' | 'clientId' | 'followerIds' | 'isPrivate'>

/** Puts a ticket on the lists of those whose own it is, and takes it from the others'. */
export function readerWrites(before: Owned | undefined, after: Owned): Write[] {
  const [had, has] = [before ? ownersOf(before) : [], ownersOf(after)]
  const isSame = before?.isPrivate === after.isPrivate
  const gone = had.filter((userId) => !has.includes(userId))
  return [
    ...has
      .filter((userId) => !isSame || !had.includes(userId))
      .map((userId) => ({ put: readerItem(userId, after) })),
    ...gone.map((userId) => ({ delete: readerKey(userId, after.id) })),
  ]
}

const readerKey = (userId: number, ticketId: number): Key => ({
  ...ticketKey(ticketId),
  sk: `READER#${userId}`,
})

function readerItem(userId: number, { id, isPrivate }: Owned): Item {
  return {
    ...readerKey(userId, id),
    ticketId: id,
    ...{ gsi1pk: ownPartition(userId), gsi1sk: padded(id) },
    ...(isPrivate && { gsi3pk: privatePartition(userId), gsi3sk: padded(id) }),
  }
}

const ownPartition = (userId: number) => `USER#${userId}#TICKETS`
const privatePartition = (userId: number) => `USER#${userId}#PRIVATETICKETS`

/** Where a company's private tickets are listed, for staff. */
export const companyPrivatePartition = (companyId: number) => `COMPANY#${companyId}#PRIVATETICKETS`

type Load = (ids: readonly number[]) => Promise<Item[]>

/** Reads the tickets that a person raised or follows, newest first: all, or those that are private. */
export function readOwn(table: Table, userId: number, which: 'all' | 'private', load: Load): Reader {
  return which === 'all'
    ? readPointers(table, 'gsi1', ownPartition(userId), load)
    : readPointers(table, 'gsi3', privatePartition(userId), load)
}

/** Whether any private ticket is a person's own. Eventually consistent. */
export async function hasPrivate(table: Table, userId: number): Promise<boolean> {
  const { items } = await table.query({ index: 'gsi3', pk: privatePartition(userId), limit: 1 })
  return items.length > 0
}
