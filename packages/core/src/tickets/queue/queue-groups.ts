import { ticketPriorities } from '@remotehands/contract'
import type { Stores } from '../../stores.ts'
import { sortName } from '../../table/item-keys.ts'
import { everyRecord } from '../../table/pages.ts'
import type { TicketFilter } from '../ticket-store.ts'
import type { OpenQueue } from './open-tickets.ts'

/** Tickets that are equal by a sort's key, and how a filter is narrowed to them. */
export interface QueueGroup {
  key: string | undefined
  narrow: Partial<TicketFilter>
}

type Needed = Pick<Stores, 'users' | 'companies' | 'figures'>

/** The groups that a sort makes of the tickets of a filter; some may be empty. */
export async function queueGroups(
  sort: 'priority' | 'company' | 'assignee',
  filter: TicketFilter,
  queue: OpenQueue,
  stores: Needed,
): Promise<QueueGroup[]> {
  if (sort === 'priority') {
    const { priorities = ticketPriorities } = filter
    return priorities.map((priority) => ({
      key: String(ticketPriorities.indexOf(priority)),
      narrow: { priorities: [priority] },
    }))
  }
  if (sort === 'company') {
    const { companyId, companyIds } = filter
    const ids =
      companyId !== undefined ? [companyId] : (companyIds ?? (await companiesWithTickets(queue, stores)))
    const { company } = await queue.names({ users: [], companies: ids })
    return byName(ids, company).map(({ key, ids: [one = 0, ...others] }) => ({
      key,
      narrow: companyId === undefined ? { companyIds: [one, ...others] } : {},
    }))
  }
  const { assigneeIds } = filter
  const people = assigneeIds?.filter((id) => id !== null) ?? [...(await assignees(queue, stores))]
  const { user } = await queue.names({ users: people, companies: [] })
  const named = byName(people, user).map(({ key, ids }) => ({ key, narrow: { assigneeIds: ids } }))
  const hasNobodys = assigneeIds === undefined || assigneeIds.includes(null)
  return hasNobodys ? [...named, { key: undefined, narrow: { assigneeIds: [null] } }] : named
}

/** Those of the same name stand together. */
function byName(ids: Iterable<number>, nameOf: (id: number) => string): { key: string; ids: number[] }[] {
  const groups = new Map<string, number[]>()
  for (const id of ids) {
    const key = sortName(nameOf(id))
    groups.set(key, [...(groups.get(key) ?? []), id])
  }
  return [...groups].map(([key, ids]) => ({ key, ids }))
}

/** Everybody who may have tickets: staff, and those who were and had some. */
async function assignees(queue: OpenQueue, { users, figures }: Needed): Promise<Set<number>> {
  const before = await queue.once('assignees', async () => {
    const ids = new Set((await figures.breakdown('technician', 'totals')).map(({ id }) => id))
    for await (const staff of everyRecord((page) => users.list({ staffOnly: true }, page)))
      for (const { id } of staff) ids.add(id)
    return ids
  })
  const all = new Set(before)
  for (const ticket of known(queue)) if (ticket.assigneeId !== null) all.add(ticket.assigneeId)
  return all
}

/** Every company that may have tickets: those with a client, and those that had some. */
async function companiesWithTickets(queue: OpenQueue, { companies, figures }: Needed): Promise<number[]> {
  const before = await queue.once('companies', async () => {
    const ids = new Set((await figures.breakdown('company', 'totals')).map(({ id }) => id))
    for await (const clients of everyRecord((page) => companies.listClients(page)))
      for (const { id } of clients) ids.add(id)
    return ids
  })
  const all = new Set(before)
  for (const ticket of known(queue)) all.add(ticket.companyId)
  return [...all]
}

function* known(queue: OpenQueue) {
  for (const { ticket } of queue.tickets()) yield ticket
  yield* queue.done()
}
