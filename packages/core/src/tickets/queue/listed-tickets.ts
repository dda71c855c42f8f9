import { isOpen, type QueueSort, type SortOrder, ticketStatuses } from '@remotehands/contract'
import type { Stores } from '../../stores.ts'
import type { TicketRecord } from '../ticket.ts'
import { isListedByState } from '../ticket-lists.ts'
import type { TicketFilter } from '../ticket-store.ts'
import { listByFacets } from './list-by-facets.ts'
import type { OpenQueue } from './open-tickets.ts'
import type { ListPart, Place, Placed } from './place.ts'
import { type QueueGroup, queueGroups } from './queue-groups.ts'
import { comparePlaces } from './sort-queue.ts'

/** What the lists of the table hold of a queue, in its order, behind a place. */
interface ListedTickets {
  /** Memory knows all tickets up to here. */
  allUpTo?: Place | undefined
  /** Tickets that are done have no order but that of their numbers, and stand last. */
  isUnsorted?: boolean
  /** Some of them, by a bounded number of reads; by none if they were read before. */
  read(limit: number): Promise<ListPart>
}

interface Wanted {
  filter: TicketFilter
  sort: QueueSort | undefined
  order: SortOrder
  from: Place | undefined
}

type Needed = Pick<Stores, 'tickets' | 'postings' | 'users' | 'companies' | 'figures'>

/** Groups that are read for a page: some have few tickets, or none. */
const mostGroups = 8
/** In front of all others of a key, newest first. */
const largestId = 999_999_999_999

/** Nothing if memory knows all of it. */
export function listedTickets(
  { filter, sort, order, from }: Wanted,
  queue: OpenQueue,
  stores: Needed,
): ListedTickets | undefined {
  const { sla, statuses = ticketStatuses } = filter
  const done = statuses.filter((status) => !isOpen(status))
  if (sla || done.length === 0) return undefined
  const { newestFrom, hasDoneLists } = queue
  const options = { hasDoneLists }
  const onlyDone: TicketFilter = { ...filter, statuses: done }
  // Where a list has open tickets between the others, leaving these out would read more.
  const narrowest = isListedByState(onlyDone, options) ? onlyDone : filter
  const part = (asked: readonly unknown[], read: () => Promise<ListPart>) =>
    queue.part(JSON.stringify(asked), read)

  const newestFirst = (key: string | undefined, narrowed = narrowest) => ({
    allUpTo: { key, id: newestFrom },
    read(limit: number) {
      // A place among tickets of another key, among open ones for instance, is in front of all of these.
      const isBegun = from !== undefined && from.key === key && from.id !== largestId
      const after = isBegun ? { id: from.id } : undefined
      return part(['newest first', key, narrowed, limit, after], async () => {
        const { items, next } = await listByFacets(narrowed, { limit, after }, options, stores, queue.byIds)
        return { places: placed(items, key), next: next && { key, id: Number(next.id) } }
      })
    },
  })

  if (sort === 'due') return newestFirst(undefined)
  if (sort === undefined || (sort === 'created' && order === 'desc')) return newestFirst('')
  const isLast = from !== undefined && from.key === undefined && sort !== 'assignee'
  if (isLast || (sort === 'updated' && !hasDoneLists)) return { ...newestFirst(undefined), isUnsorted: true }
  if (sort === 'created')
    return {
      read(limit) {
        const page = { limit, after: from && { id: from.id } }
        return part(['oldest first', narrowest, page], async () => {
          const { items, next } = await stores.tickets.listOldest(narrowest, page, options)
          return { places: placed(items, ''), next: next && { key: '', id: Number(next.id) } }
        })
      },
    }
  if (sort === 'updated')
    return {
      read(limit) {
        const page = { order, limit, after: from && { updatedAt: from.key ?? '', id: from.id } }
        return part(['by change', onlyDone, page], async () => {
          const { items, next } = await stores.tickets.listDone(onlyDone, page)
          const places = items.map((ticket) => ({ id: ticket.id, key: ticket.updatedAt, ticket }))
          return { places, next: next && { key: next.updatedAt, id: next.id } }
        })
      },
    }
  return {
    async read(limit) {
      const compare = comparePlaces(sort, order)
      const all = await queueGroups(sort, filter, queue, stores)
      const first = ({ key }: QueueGroup): Place => ({ key, id: largestId })
      const groups = all
        .filter(({ key }) => !from || compare(from, { key, id: 0 }) < 0)
        .sort((one, other) => compare(first(one), first(other)))
      const places: Placed[] = []
      for (const [at, group] of groups.entries()) {
        const { key, narrow } = group
        if (at === mostGroups || places.length === limit) return { places, next: first(group) }
        const narrowed = {
          ...(isListedByState({ ...onlyDone, ...narrow }, options) ? onlyDone : filter),
          ...narrow,
        }
        const found = await newestFirst(key, narrowed).read(limit - places.length)
        places.push(...found.places)
        if (found.next) return { places, next: found.next }
      }
      return { places, next: undefined }
    },
  }
}

const placed = (items: readonly TicketRecord[], key: string | undefined): Placed[] =>
  items.map((ticket) => ({ id: ticket.id, key, ticket }))
