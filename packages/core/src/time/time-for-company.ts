import { limits } from '@remotehands/contract'
import type { Days } from '../figures/calendar-days.ts'
import { inTurns } from '../in-turns.ts'
import type { Stores } from '../stores.ts'
import { ticketsKeptPrivate } from '../tickets/kept-private.ts'
import { entriesOfCompany } from './entries-of-company.ts'
import { billedMinutes, type TimeRecord } from './time.ts'

interface TimeWorked {
  minutes: number
  billedMinutes: number
}

/**
 * What was worked for a company, and for those merged into it, as it may read it itself: sums that name nobody, without its private
 * tickets. Null for more entries than a report reads.
 */
export async function timeForCompany(
  companyId: number,
  days: Days,
  stores: Stores,
): Promise<TimeWorked | null> {
  const entries = await entriesOfCompany(companyId, days, stores)
  if (entries.length > limits.report.entries) return null
  const shared = await withoutPrivate(entries, stores)
  return shared.reduce<TimeWorked>(
    (sum, entry) => ({
      minutes: sum.minutes + entry.minutes,
      billedMinutes: sum.billedMinutes + billedMinutes(entry),
    }),
    { minutes: 0, billedMinutes: 0 },
  )
}

async function withoutPrivate(
  entries: readonly TimeRecord[],
  { tickets, visits }: Pick<Stores, 'tickets' | 'visits'>,
): Promise<TimeRecord[]> {
  const visitIds = [...new Set(entries.flatMap(({ subject: { kind, id } }) => (kind === 'visit' ? id : [])))]
  const found = await inTurns(visitIds, visits.byId)
  const ticketOfVisit = new Map(found.flatMap((visit) => (visit ? [[visit.id, visit.ticketId]] : [])))
  const ticketOf = ({ subject: { kind, id } }: TimeRecord) =>
    kind === 'ticket' ? id : kind === 'visit' ? (ticketOfVisit.get(id) ?? null) : null
  const ticketIds = [...new Set(entries.map(ticketOf))].map((ticketId) => ({ ticketId }))
  const hidden = await ticketsKeptPrivate(ticketIds, tickets)
  return entries.filter((entry) => !hidden.has(ticketOf(entry) ?? 0))
}
