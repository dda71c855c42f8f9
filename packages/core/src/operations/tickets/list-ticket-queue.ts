import type { Operation } from '../../operation.ts'
import { companyFilter } from '../company-filter.ts'
import { loadClients } from '../load-clients.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The tickets as staff see them: with client, company and age in whole days. */
export const listTicketQueue: Operation<'tickets.queue'> = async ({ page }, { actor, stores, clock }) => {
  const { items, next } = await stores.tickets.list(companyFilter(actor, 'queue:read'), page)
  const clientOf = await loadClients(items, stores)
  const now = clock.now().getTime()
  const ageDays = (createdAt: string) => Math.max(0, Math.floor((now - Date.parse(createdAt)) / dayMs))
  return {
    items: items.map((ticket) => ({
      ...ticket,
      ...clientOf(ticket),
      ageDays: ageDays(ticket.createdAt),
      assigneeName: null,
      sla: 'none' as const,
      dueAt: null,
    })),
    next,
  }
}
