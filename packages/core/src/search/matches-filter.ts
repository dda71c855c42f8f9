import { isOpen } from '@remotehands/contract'
import type { TicketRecord } from '../tickets/ticket.ts'
import type { TicketFilter } from '../tickets/ticket-store.ts'

/** Whether a ticket matches a filter. */
export function matchesFilter(
  ticket: TicketRecord,
  { companyId, status, priority, assigneeId }: TicketFilter,
) {
  if (companyId !== undefined && ticket.companyId !== companyId) return false
  if (status === 'open' ? !isOpen(ticket.status) : status !== undefined && ticket.status !== status)
    return false
  if (priority !== undefined && ticket.priority !== priority) return false
  return assigneeId === undefined || ticket.assigneeId === assigneeId
}
