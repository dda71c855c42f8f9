import { isOpen, naturalOrder, type QueueSort, type SortOrder, ticketStatuses } from '@remotehands/contract'
import * as z from 'zod'
import { matchesFilter } from '../../search/matches-filter.ts'
import type { Stores } from '../../stores.ts'
import type { Page, PageRequest } from '../../table/pages.ts'
import type { TicketRecord } from '../ticket.ts'
import type { TicketFilter } from '../ticket-store.ts'
import { listedTickets } from './listed-tickets.ts'
import type { OpenQueue, OpenTicket } from './open-tickets.ts'
import type { Place, Placed } from './place.ts'
import { comparePlaces, keyOf } from './sort-queue.ts'

/** Behind a ticket, by the key that it was sorted by. An earlier version goes on from `open` in memory, from `id` in the lists. */
const Position = z.union([
  z.object({ open: z.int(), key: z.string().optional() }),
  z.object({ id: z.int(), key: z.string().optional() }),
])

interface Listed {
  filter: TicketFilter
  sort?: QueueSort | undefined
  order?: SortOrder | undefined
}

/**
 * One page of the queue: sorted, or newest first. Tickets that memory knows, all open ones among them, come from there, as they
 * are now; the others from lists. A page goes on behind the place where the one before ended, whatever changed meanwhile.
 */
export async function listQueue(
  { filter, sort, order = sort ? naturalOrder[sort] : 'desc' }: Listed,
  { limit, after }: PageRequest,
  queue: OpenQueue,
  stores: Pick<Stores, 'tickets' | 'postings' | 'users' | 'companies' | 'figures'>,
): Promise<Page<TicketRecord>> {
  const compare = comparePlaces(sort, order)
  const from = after && placeOf(after, sort)
  const names = await queue.names(namesFor(sort, remembered(filter, queue)))
  const key = keyOf(sort, names)
  const isAllKnown = queue.newestFrom === 0 || filter.isUnanswered === true
  const list = isAllKnown ? undefined : listedTickets({ filter, sort, order, from }, queue, stores)
  const places: Placed[] = []
  for (const known of remembered(filter, queue)) {
    const { ticket } = known
    if (!matchesFilter(ticket, filter)) continue
    const isLast = list?.isUnsorted && !isOpen(ticket.status)
    const place = { id: ticket.id, key: isLast ? undefined : key(known), ticket }
    if (!from || compare(from, place) < 0) places.push(place)
  }
  places.sort(compare)
  if (!list) return pageOf(places, limit)
  const { allUpTo } = list
  const sure = allUpTo ? places.filter((place) => compare(place, allUpTo) <= 0) : []
  if (sure.length > limit) return pageOf(sure, limit)
  const { places: listed, next } = await list.read(limit)
  const all = [
    ...places.filter((place) => !next || compare(place, next) <= 0),
    ...listed.filter(({ id }) => !queue.knows(id)),
  ]
  return pageOf(all.sort(compare), limit, next)
}

function pageOf(places: readonly Placed[], limit: number, rest?: Place): Page<TicketRecord> {
  const shown = places.slice(0, limit)
  const items = shown.map(({ ticket }) => ticket)
  const last = shown.at(-1)
  if (last && places.length > limit) return { items, next: positionOf(last, isOpen(last.ticket.status)) }
  return { items, next: rest && positionOf(rest, false) }
}

function positionOf({ id, key }: Place, isAmongOpen: boolean) {
  return { ...(isAmongOpen ? { open: id } : { id }), ...(key !== undefined && { key }) }
}

function placeOf(position: NonNullable<PageRequest['after']>, sort: QueueSort | undefined): Place {
  const { key, ...at } = Position.parse(position)
  const isByNumber = sort === undefined || sort === 'created'
  return { id: 'open' in at ? at.open : at.id, key: isByNumber ? '' : key }
}

/** What memory knows of the tickets of a filter. */
function* remembered({ companyId, statuses, sla }: TicketFilter, queue: OpenQueue): Generator<OpenTicket> {
  yield* queue.tickets(companyId)
  if (sla || (statuses ?? ticketStatuses).every(isOpen)) return
  for (const ticket of queue.done()) yield { ticket, dueAt: undefined }
}

/** The names that a sort needs. */
function namesFor(sort: QueueSort | undefined, tickets: Iterable<OpenTicket>) {
  const [users, companies] = [new Set<number>(), new Set<number>()]
  if (sort !== 'assignee' && sort !== 'company') return { users: [], companies: [] }
  for (const { ticket } of tickets) {
    if (sort === 'company') companies.add(ticket.companyId)
    else if (ticket.assigneeId !== null) users.add(ticket.assigneeId)
  }
  return { users: [...users], companies: [...companies] }
}
