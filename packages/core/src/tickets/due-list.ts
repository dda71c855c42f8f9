import * as z from 'zod'
import { matchesFilter } from '../search/matches-filter.ts'
import type { Page, PageRequest } from '../table/page.ts'
import type { Query, Table } from '../table/table.ts'
import { duePartitions } from './due-items.ts'
import { nextTarget } from './sla/next-target.ts'
import type { TicketRecord } from './ticket.ts'
import { listTickets } from './ticket-lists.ts'
import type { TicketFilter } from './ticket-store.ts'

/** Both bound the cost of a page: it may be short, or empty, and have a `next`. */
const readsPerPage = 5
const filteredRead = 100
const largestId = 999_999_999_999
/** Before and behind every place on a list by time. */
const start = '0'
const end = '~'

/** Positions are `{ due }`, a place on the list; `{ id }` among the tickets that are never due. */
const Position = z.union([z.object({ due: z.string() }), z.object({ id: z.int() })])
const Place = z.object({ ticketId: z.int() })

/**
 * One page of the tickets that match a filter, those due first in front, from the narrowest list by due time;
 * behind them, newest first, those that staff owe nothing now.
 */
export async function listByDue(
  table: Table,
  filter: TicketFilter,
  page: PageRequest,
  load: (ids: readonly number[]) => Promise<Map<number, TicketRecord>>,
): Promise<Page<TicketRecord>> {
  const after = page.after && Position.parse(page.after)
  const listRest = (from: PageRequest) => listTickets(table, { ...filter, isDue: false }, from)
  // From the newest on: the list of all would look for it above every number that was given.
  if (after && 'id' in after) return listRest(after.id === largestId ? { limit: page.limit } : page)
  const { list, isWhole } = listOf(filter)
  const [first, last] = rangeOf(filter.sla)
  let from = after ? behind(after.due) : first
  const found: { ticket: TicketRecord; due: string }[] = []
  let isOver = false
  for (let reads = 0; reads < readsPerPage && found.length <= page.limit && !isOver; reads++) {
    const wanted = page.limit + 1 - found.length
    const limit = isWhole ? wanted : Math.max(wanted, filteredRead)
    const { items, next } = await table.query({ ...list, sk: { between: [from, last] }, limit })
    const places = items.map((item) => ({
      id: Place.parse(item).ticketId,
      due: String(item[`${list.index}sk`]),
    }))
    const tickets = await load(places.map(({ id }) => id))
    for (const { id, due } of places) {
      const ticket = tickets.get(id)
      // The index is a moment behind: the ticket may have left the list.
      if (ticket && nextTarget(ticket) && matchesFilter(ticket, filter)) found.push({ ticket, due })
    }
    from = behind(places.at(-1)?.due ?? from)
    isOver = next === undefined
  }
  const shown = found.slice(0, page.limit)
  const items = shown.map(({ ticket }) => ticket)
  const lastShown = shown.at(-1)
  if (found.length > page.limit && lastShown) return { items, next: { due: lastShown.due } }
  if (!isOver) return { items, next: { due: from } }
  if (filter.sla) return { items }
  const rest = { id: largestId }
  if (items.length > 0) return { items, next: rest }
  return listRest({ limit: page.limit })
}

/** The list to read, and whether everything on it matches. */
function listOf({ companyId, assigneeId, teamIds, status, priority, sla }: TicketFilter): {
  list: Pick<Query, 'pk'> & { index: NonNullable<Query['index']> }
  isWhole: boolean
} {
  const isOfStatus = status === undefined || status === 'open'
  const isPlain = isOfStatus && priority === undefined && teamIds === undefined && sla === undefined
  if (typeof assigneeId === 'number')
    return {
      list: { index: 'gsi4', pk: duePartitions.ofAssignee(assigneeId) },
      isWhole: isPlain && companyId === undefined,
    }
  const isOfAnybody = isPlain && assigneeId === undefined
  return companyId === undefined
    ? { list: { index: 'gsi3', pk: duePartitions.all }, isWhole: isOfAnybody }
    : { list: { index: 'gsi1', pk: duePartitions.ofCompany(companyId) }, isWhole: isOfAnybody }
}

/** The part of a list by due time on which tickets of this state are. */
function rangeOf(sla: TicketFilter['sla']): [string, string] {
  if (!sla) return [start, end]
  const now = sla.now.toISOString()
  return sla.is === 'breached' ? [start, now] : [now, end]
}

/** The first place behind this one. */
const behind = (place: string) => `${place} `
