import { isUnanswered, slaStanding } from '../tickets/sla/targets.ts'
import type { TicketRecord } from '../tickets/ticket.ts'
import { isReadBy } from '../tickets/ticket-readers.ts'
import type { TicketFilter } from '../tickets/ticket-store.ts'

/** Whether a ticket matches a filter. */
export function matchesFilter(ticket: TicketRecord, filter: TicketFilter): boolean {
  const { companyId, reader, companyIds, statuses, priorities, assigneeIds, teamIds, sla, tagIds } = filter
  if (companyId !== undefined && ticket.companyId !== companyId) return false
  if (reader && !isReadBy(ticket, reader)) return false
  if (!isOneOf(companyIds, ticket.companyId) || !isOneOf(statuses, ticket.status)) return false
  if (!isOneOf(priorities, ticket.priority) || !isOneOf(assigneeIds, ticket.assigneeId)) return false
  if (!isOneOf(teamIds, ticket.teamId)) return false
  if (tagIds !== undefined && !ticket.tagIds.some((id) => tagIds.includes(id))) return false
  if (filter.isUnanswered && !isUnanswered(ticket)) return false
  if (!sla) return true
  const standing = slaStanding(ticket, sla.now).sla
  return sla.isOneOf.some((state) => state === standing)
}

/** Without a list, every value is. */
function isOneOf<T>(wanted: readonly T[] | undefined, value: T): boolean {
  return wanted === undefined || wanted.includes(value)
}
