import { isOpen } from '@remotehands/contract'
import { nextTarget } from '../tickets/sla/next-target.ts'
import { slaStanding } from '../tickets/sla/sla-state.ts'
import type { TicketRecord } from '../tickets/ticket.ts'
import type { TicketFilter } from '../tickets/ticket-store.ts'

/** Whether a ticket matches a filter. */
export function matchesFilter(
  ticket: TicketRecord,
  { companyId, status, priority, assigneeId, teamIds, sla, isDue, tagIds }: TicketFilter,
) {
  if (companyId !== undefined && ticket.companyId !== companyId) return false
  if (status === 'open' ? !isOpen(ticket.status) : status !== undefined && ticket.status !== status)
    return false
  if (sla && slaStanding(ticket, sla.now).sla !== sla.is) return false
  if (isDue !== undefined && (nextTarget(ticket) !== undefined) !== isDue) return false
  if (priority !== undefined && ticket.priority !== priority) return false
  if (tagIds !== undefined && !ticket.tagIds.some((id) => tagIds.includes(id))) return false
  if (teamIds && !isOfTeam(ticket, teamIds)) return false
  return assigneeId === undefined || ticket.assigneeId === assigneeId
}

/** An empty list stands for tickets without a team. */
function isOfTeam({ teamId }: TicketRecord, teamIds: readonly number[]): boolean {
  return teamId === null ? teamIds.length === 0 : teamIds.includes(teamId)
}
