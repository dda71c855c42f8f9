import type { RuleResult } from '@remotehands/contract'
import type { TicketEvent } from '../../events/desk-event.ts'
import type { Operation } from '../../operation.ts'
import { followMerges } from '../../people/companies/follow-merges.ts'
import { presentHistory } from '../present-ticket-entry.ts'
import type { TicketRecord } from '../ticket.ts'
import { findTicket, historyFor, mergedInto } from './find-ticket.ts'

/**
 * Returns the company's view of a ticket's history: internal notes never leave the store here, nor what was written while
 * the ticket was another company's.
 */
export const listTicketHistory: Operation<'tickets.history'> = async (
  { params, query, page },
  { actor, stores },
) => {
  const ticket = await findTicket(params.id, actor, 'ticket:read', stores)
  const merged = await mergedInto(ticket, stores)
  const parts = [ticket, ...merged].flatMap((part) => historyFor(part, actor))
  const history = await stores.tickets.publicHistoryOf(parts, { ...page, isLatest: query.latest === 'true' })
  const moves = history.items.flatMap((event) => (event.type === 'company_changed' ? event.to : []))
  const into = await followMerges(moves, stores)
  const { items, next } = await presentHistory(
    { ...history, items: history.items.filter((event) => !isTakenBack(event, ticket, merged)) },
    stores,
    { ticket, merged },
  )
  // Where it went in between is that company's, too.
  const arrivals = new Set(
    history.items.flatMap((event) =>
      event.type === 'company_changed' && into(event.to) === ticket.companyId ? event.id : [],
    ),
  )
  const entries = items.map((entry) => ({
    ...entry,
    rules: entry.rules.filter(isForCompany),
    // Whose the ticket was is the other company's.
    ...(entry.type === 'company_changed' && { from: null, ...(!arrivals.has(entry.id) && { to: null }) }),
    ...(entry.type === 'redacted' && { to: null }),
  }))
  return { items: entries, next }
}

/** A merge that was taken back, and its end: both tickets are as they were, and the desk’s slip is no part of their history. */
function isTakenBack(event: TicketEvent, ticket: TicketRecord, merged: readonly TicketRecord[]): boolean {
  if (event.type === 'merge_undone') return true
  if (event.type !== 'merged' && event.type !== 'merged_into') return false
  const fromId = event.type === 'merged' ? event.otherId : event.ticketId
  const merge = [ticket, ...merged].find(({ id }) => id === fromId)?.merge
  return !merge || event.at < merge.at
}

/** Whom of the staff a rule told is not the company's. */
function isForCompany({ priority, assigneeName, followerNames }: RuleResult): boolean {
  return priority !== null || assigneeName !== null || followerNames.length > 0
}
