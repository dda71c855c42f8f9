import { isOpen, naturalOrder, type QueueSort, type SortOrder, ticketStatuses } from '@remotehands/contract'
import * as z from 'zod'
import { matchesFilter } from '../../search/matches-filter.ts'
import type { Stores } from '../../stores.ts'
import type { Page, PageRequest } from '../../table/page.ts'
import type { TicketRecord } from '../ticket.ts'
import type { TicketFilter } from '../ticket-store.ts'
import { listByFacets } from './list-by-facets.ts'
import type { OpenQueue, OpenTicket } from './open-tickets.ts'
import { comparePlaces, keyOf, type Place } from './sort-queue.ts'

/** Behind an open ticket, by the key that it was sorted by; or among the tickets that are done. */
const Position = z.union([z.object({ open: z.int(), key: z.string().optional() }), z.object({ id: z.int() })])
const largestId = 999_999_999_999
const doneStatuses = ticketStatuses.filter((status) => !isOpen(status))

interface Listed {
  filter: TicketFilter
  sort?: QueueSort | undefined
  order?: SortOrder | undefined
}

/**
 * One page of the queue. Unless sorted, newest first; sorted, the open tickets in that order, and behind them, newest first,
 * those that are done. A page goes on behind the place where the one before ended, whatever changed meanwhile.
 */
export async function listQueue(
  { filter, sort, order }: Listed,
  page: PageRequest,
  queue: OpenQueue,
  stores: Pick<Stores, 'tickets' | 'postings'>,
): Promise<Page<TicketRecord>> {
  const { statuses = ticketStatuses } = filter
  const done = filter.sla ? [] : statuses.filter((status) => doneStatuses.includes(status))
  if (sort === undefined && done.length > 0) return listByFacets(filter, page, queue, stores)
  const after = page.after && Position.parse(page.after)
  const listDone = (from: PageRequest) => listByFacets({ ...filter, statuses: done }, from, queue, stores)
  // From the newest on: the list of all would look for it above every number that was given.
  if (after && 'id' in after) return listDone(after.id === largestId ? { limit: page.limit } : page)
  const names = await queue.names(namesFor(sort, queue.tickets(filter.companyId)))
  const [key, compare] = [keyOf(sort, names), comparePlaces(sort, order ?? naturalOf(sort))]
  const from: Place | undefined = after && { id: after.open, key: after.key }
  const places: (Place & { ticket: TicketRecord })[] = []
  for (const open of queue.tickets(filter.companyId)) {
    const { ticket } = open
    if (!matchesFilter(ticket, filter)) continue
    const place = { id: ticket.id, key: key(open), ticket }
    if (!from || compare(from, place) < 0) places.push(place)
  }
  places.sort(compare)
  const shown = places.slice(0, page.limit)
  const items = shown.map(({ ticket }) => ticket)
  const last = shown.at(-1)
  if (last && places.length > shown.length) return { items, next: positionOf(last) }
  if (done.length === 0) return { items }
  if (items.length > 0) return { items, next: { id: largestId } }
  return listDone({ limit: page.limit })
}

function positionOf({ id, key }: Place) {
  return { open: id, ...(key !== undefined && { key }) }
}

const naturalOf = (sort: QueueSort | undefined): SortOrder => (sort ? naturalOrder[sort] : 'desc')

/** The names that a sort needs. */
function namesFor(sort: QueueSort | undefined, open: Iterable<OpenTicket>) {
  const [users, companies] = [new Set<number>(), new Set<number>()]
  if (sort !== 'assignee' && sort !== 'company') return { users: [], companies: [] }
  for (const { ticket } of open) {
    if (sort === 'company') companies.add(ticket.companyId)
    else if (ticket.assigneeId !== null) users.add(ticket.assigneeId)
  }
  return { users: [...users], companies: [...companies] }
}
