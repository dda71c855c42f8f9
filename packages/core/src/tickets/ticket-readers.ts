import { mayNarrowTickets, scopeOf, ticketScopeOf } from '@remotehands/contract'
import type { Actor } from '../operation.ts'
import type { UserRecord } from '../people/user.ts'
import { padded } from '../table/item-keys.ts'
import { type Reader, readPointers } from '../table/pages.ts'
import type { Item, Key, Table, Write } from '../table/table.ts'
import { stillAsked } from './approvals/approval.ts'
import type { TicketRecord } from './ticket.ts'
import { ticketKey } from './ticket-writes.ts'

/** Who reads tickets, and which: what a person's record says now. */
export type TicketReader = Pick<Actor, 'userId' | 'role' | 'companyId' | 'ticketScope' | 'siteId'>

/** A person's record as a reader. */
export const readerOf = (user: UserRecord): TicketReader => ({
  ...user,
  userId: user.id,
  siteId: user.siteId ?? null,
})

/** A reader of one company's tickets: their own, and of those that aren't private none, a site's, or all. */
export interface ConfinedReader {
  userId: number
  shared: 'none' | { siteId: number } | 'company'
}

/** How somebody of a company is confined; undefined for staff. */
export function confinedReader(reader: TicketReader): ConfinedReader | undefined {
  const { userId, siteId } = reader
  const scope = scopeOf(reader.role, 'ticket:read')
  if (scope === 'any') return undefined
  const ofCompany = scope === 'company' ? ticketScopeOf(reader) : 'own'
  if (ofCompany === 'company') return { userId, shared: 'company' }
  return { userId, shared: ofCompany === 'site' && siteId !== null ? { siteId } : 'none' }
}

type Read = Pick<TicketRecord, 'clientId' | 'followerIds' | 'approval' | 'isPrivate' | 'siteId'>

/** Whether a reader of the ticket's company reads it: it is theirs, or shared with them. */
export function isReadBy(ticket: Read, { userId, shared }: ConfinedReader): boolean {
  if (ownersOf(ticket).includes(userId)) return true
  if (ticket.isPrivate || shared === 'none') return false
  return shared === 'company' || ticket.siteId === shared.siteId
}

/** Whether somebody reads a ticket of their company, or is staff. */
export function mayReadTicket(user: UserRecord, ticket: Read): boolean {
  const reader = confinedReader(readerOf(user))
  return !reader || isReadBy(ticket, reader)
}

/** Whether it is for somebody to rate, close or reopen a ticket, and to say who reads it. */
export function hasSay(
  { clientId }: Pick<TicketRecord, 'clientId'>,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
): boolean {
  return clientId === userId || !mayNarrowTickets(role)
}

/** Whose own a ticket is: who reads it whatever their scope. Whom its approval asks, and who decided, do, too. */
export function ownersOf({
  clientId,
  followerIds,
  approval,
}: Pick<TicketRecord, 'clientId' | 'followerIds' | 'approval'>): number[] {
  const { asked, decisions } = approval ?? { asked: [], decisions: [] }
  return [...new Set([clientId, ...followerIds, ...[...asked, ...decisions].map(({ userId }) => userId)])]
}

type Owned = Pick<TicketRecord, 'id' | 'clientId' | 'followerIds' | 'approval' | 'isPrivate' | 'siteId'>

/** Puts a ticket on its site's list and on those of whose own it is, and takes it from others. */
export function readerWrites(before: Owned | undefined, after: Owned): Write[] {
  const [had, has] = [before ? ownersOf(before) : [], ownersOf(after)]
  const isSame = (userId: number) =>
    before?.isPrivate === after.isPrivate && isAsked(before, userId) === isAsked(after, userId)
  const gone = had.filter((userId) => !has.includes(userId))
  return [
    ...has
      .filter((userId) => !isSame(userId) || !had.includes(userId))
      .map((userId) => ({ put: readerItem(userId, after) })),
    ...gone.map((userId) => ({ delete: readerKey(userId, after.id) })),
    ...siteWrites(before && sharedSite(before), sharedSite(after), after.id),
  ]
}

/** The site whose people read a ticket. */
export const sharedSite = ({ isPrivate, siteId }: Pick<TicketRecord, 'isPrivate' | 'siteId'>) =>
  isPrivate ? null : siteId

function siteWrites(before: number | null | undefined, after: number | null, ticketId: number): Write[] {
  if ((before ?? null) === after) return []
  const key = ticketKey(ticketId, 'SITE')
  if (after === null) return [{ delete: key }]
  return [{ put: { ...key, ticketId, gsi1pk: sitePartition(after), gsi1sk: padded(ticketId) } }]
}

const readerKey = (userId: number, ticketId: number): Key => ticketKey(ticketId, `READER#${userId}`)

/** Whether a ticket waits for somebody's approval. */
export const isAsked = ({ approval }: Pick<TicketRecord, 'approval'>, userId: number): boolean =>
  approval?.state === 'waiting' && stillAsked(approval).some((one) => one.userId === userId)

function readerItem(userId: number, ticket: Owned): Item {
  const { id, isPrivate } = ticket
  return {
    ...readerKey(userId, id),
    ticketId: id,
    ...{ gsi1pk: ownPartition(userId), gsi1sk: padded(id) },
    ...(isPrivate && { gsi3pk: privatePartition(userId), gsi3sk: padded(id) }),
    ...(isAsked(ticket, userId) && { gsi2pk: toApprovePartition(userId), gsi2sk: padded(id) }),
  }
}

const ownPartition = (userId: number) => `USER#${userId}#TICKETS`
const sitePartition = (siteId: number) => `SITE#${siteId}#TICKETS`
const toApprovePartition = (userId: number) => `USER#${userId}#TOAPPROVE`
export const privatePartition = (userId: number) => `USER#${userId}#PRIVATETICKETS`

/** Where a company's private tickets are listed, for staff. */
export const companyPrivatePartition = (companyId: number) => `COMPANY#${companyId}#PRIVATETICKETS`

type Load = (ids: readonly number[]) => Promise<Item[]>

/** Reads the tickets that a person raised or follows, newest first: all, or those that are private. */
export function readOwn(table: Table, userId: number, which: 'all' | 'private', load: Load): Reader {
  return which === 'all'
    ? readPointers(table, 'gsi1', ownPartition(userId), load)
    : readPointers(table, 'gsi3', privatePartition(userId), load)
}

/** Reads the tickets that wait for a person's approval, newest first. */
export const readToApprove = (table: Table, userId: number, load: Load): Reader =>
  readPointers(table, 'gsi2', toApprovePartition(userId), load)

/** Reads the tickets of a site that aren't private, newest first. */
export const readSite = (table: Table, siteId: number, load: Load): Reader =>
  readPointers(table, 'gsi1', sitePartition(siteId), load)

/** Whether any private ticket is a person's own. Eventually consistent. */
export async function hasPrivate(table: Table, userId: number): Promise<boolean> {
  const { items } = await table.query({ index: 'gsi3', pk: privatePartition(userId), limit: 1 })
  return items.length > 0
}
