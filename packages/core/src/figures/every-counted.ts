import { dayMs } from '@remotehands/contract'
import type { Stores } from '../stores.ts'
import { everyRecord } from '../table/pages.ts'
import { ticketsKeptPrivate } from '../tickets/kept-private.ts'
import { calendarsOfTickets } from '../tickets/policies/promises.ts'
import type { ServiceLevels } from '../tickets/sla/service-levels.ts'
import { ofDevice, ofMaintenance, ofQuestion, ofTicket, ofVisit } from './contributions.ts'
import type { Contribution, Counted, Listed } from './figure.ts'

/** Appointments: the span of one query of their timeline, and how far past and ahead to look. */
const windowDays = 360
const marginDays = 800

/** Pages through every record that counts, and those that no longer do. Reads all of the table's lists. */
export async function* everyCounted(
  stores: Stores,
  levels: ServiceLevels,
  now: Date,
): AsyncGenerator<Listed[]> {
  const { tickets, questions, maintenance, devices } = stores
  const listed = <R extends { id: number }>(
    kind: Counted['kind'],
    records: readonly R[],
    of: (record: R) => Contribution,
  ): Listed[] => records.map((record) => ({ kind, id: record.id, contribution: of(record) }))

  const calendarOf = calendarsOfTickets({ stores, settings: { serviceLevels: levels } })
  for await (const found of everyRecord((page) => tickets.list({}, page))) {
    const calendars = await Promise.all(found.map(calendarOf))
    yield found.map((ticket, at) => ({
      ...{ kind: 'ticket' as const, id: ticket.id },
      contribution: ofTicket(ticket, levels, calendars[at]),
    }))
  }
  for await (const found of everyRecord((page) => questions.list({}, page)))
    yield listed('question', found, ofQuestion)
  for await (const found of everyRecord((page) => maintenance.list({}, page)))
    yield listed('maintenance', found, ofMaintenance)
  for (const isRetired of [false, true])
    for await (const found of everyRecord((page) => devices.list({ isRetired }, page)))
      yield listed('device', found, ofDevice)
  for await (const found of everyVisit(stores, now)) {
    const hidden = await ticketsKeptPrivate(found, tickets)
    yield listed('visit', found, (visit) => ofVisit(visit, hidden.has(visit.ticketId ?? 0)))
  }
}

async function* everyVisit({ users, visits }: Stores, now: Date) {
  let first = now.getTime()
  for await (const found of everyRecord((page) => users.list({}, page)))
    first = Math.min(first, ...found.map(({ createdAt }) => Date.parse(createdAt)))
  const instant = (time: number) => new Date(time).toISOString()
  const last = now.getTime() + marginDays * dayMs
  for (let from = first - marginDays * dayMs; from < last; from += windowDays * dayMs) {
    const range = { from: instant(from), to: instant(from + windowDays * dayMs) }
    yield* everyRecord((page) => visits.timeline({}, range, page))
  }
}
