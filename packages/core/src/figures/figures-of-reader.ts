import type { CommonServices } from '../operation.ts'
import { firstRecords, type Page, type PageRequest } from '../table/pages.ts'
import type { TicketRecord } from '../tickets/ticket.ts'
import { ofTicket } from './contributions.ts'
import type { Total } from './figure.ts'

/** Enough for anybody's own, or a site's, tickets of some years. */
const mostCounted = 1_000

/**
 * The figures of tickets that some people alone read: counted as they are asked for, since nobody keeps them. `resolvedIn` counts
 * those that were resolved from one instant until another.
 */
export async function figuresOfReader(
  list: (page: PageRequest) => Promise<Page<TicketRecord>>,
  { settings }: Pick<CommonServices, 'settings'>,
) {
  const tickets = await firstRecords(list, mostCounted)
  const counted = tickets.map((ticket) => ofTicket(ticket, settings.serviceLevels))
  const sum = (name: Total) => counted.reduce((all, { totals }) => all + (totals[name] ?? 0), 0)
  const resolvedIn = (from: string, until: string) =>
    counted.flatMap(({ moments }) => moments).filter(({ at }) => from <= at && at < until).length
  return { sum, resolvedIn }
}
