import { type Page, type PageRequest, type PublicTicketEvent, TicketEvent } from '@remotehands/core'
import type { Table } from '../table/table.ts'
import { listSorted } from './sorted-list.ts'
import { eventPrefix } from './ticket-events.ts'
import { ticketKey } from './ticket-writes.ts'

// Enough for hundreds of notes in a row; beyond them a page is short, with a next one.
const queriesPerPage = 5

/** The whole history of a ticket, internal notes too, oldest first. */
export function listEvents(table: Table, ticketId: number, page: PageRequest): Promise<Page<TicketEvent>> {
  const { pk } = ticketKey(ticketId)
  const query = { pk, sk: { beginsWith: eventPrefix }, consistent: true }
  return listSorted(table, query, page, (item) => TicketEvent.parse(item))
}

/** The history without its internal notes. A page is filled up, or its length would tell that there are some. */
export async function listPublicEvents(
  table: Table,
  ticketId: number,
  page: PageRequest,
): Promise<Page<PublicTicketEvent>> {
  const items: PublicTicketEvent[] = []
  let after = page.after
  for (let queries = 0; queries < queriesPerPage; queries++) {
    const read = await listEvents(table, ticketId, { limit: page.limit - items.length, after })
    items.push(...read.items.filter((event) => event.type !== 'noted'))
    after = read.next
    if (!after || items.length === page.limit) break
  }
  return { items, next: after }
}
