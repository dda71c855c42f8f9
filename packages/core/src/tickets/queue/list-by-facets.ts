import * as z from 'zod'
import { matchesFilter } from '../../search/matches-filter.ts'
import { searchPage } from '../../search/search-page.ts'
import { everybody } from '../../search/search-terms.ts'
import type { Stores } from '../../stores.ts'
import type { Page, PageRequest } from '../../table/page.ts'
import { facets, facetWays } from '../facets.ts'
import type { TicketRecord } from '../ticket.ts'
import { hasOwnList } from '../ticket-lists.ts'
import type { TicketFilter } from '../ticket-store.ts'
import type { OpenQueue } from './open-tickets.ts'

const Position = z.object({ id: z.int() })

/**
 * One page of the tickets of every age that match a filter, newest first: looked up by their facets where no list of the table
 * is as narrow, however many there are. The search follows changes a moment later: what changed lately is in memory.
 */
export async function listByFacets(
  filter: TicketFilter,
  page: PageRequest,
  queue: OpenQueue,
  { tickets, postings }: Pick<Stores, 'tickets' | 'postings'>,
): Promise<Page<TicketRecord>> {
  const ways = hasOwnList(filter) ? [] : facetWays(filter)
  if (ways.length === 0 || !(await postings.areWhole('tickets', facets))) return tickets.list(filter, page)
  const isWanted = (ticket: TicketRecord) => matchesFilter(ticket, filter)
  const search = {
    ...({ kind: 'tickets', lists: [everybody], ways, load: tickets.byIds } as const),
    walk: (each: PageRequest) => tickets.list(filter, each),
    verify: async (records: readonly TicketRecord[]) => records.filter(isWanted),
  }
  const found = await searchPage(search, page, postings)
  const below = idOf(page.after) ?? Number.POSITIVE_INFINITY
  const down = idOf(found.next) ?? 0
  const lately = [...queue.tickets(filter.companyId)].map(({ ticket }) => ticket)
  const isOnPage = ({ id }: TicketRecord) => id < below && id >= down
  const all = new Map(found.items.map((ticket) => [ticket.id, ticket]))
  for (const ticket of [...lately, ...queue.done()])
    if (isOnPage(ticket) && isWanted(ticket)) all.set(ticket.id, ticket)
  const items = [...all.values()].sort((a, b) => b.id - a.id)
  const shown = items.slice(0, page.limit)
  const last = shown.at(-1)
  return { items: shown, next: last && items.length > shown.length ? { id: last.id } : found.next }
}

const idOf = (position: Page<unknown>['next']) => position && Position.parse(position).id
