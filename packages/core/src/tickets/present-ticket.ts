import type { QueueTicket } from '@remotehands/contract'
import type { ServiceLevels } from './sla/service-levels.ts'
import { slaStanding } from './sla/sla-state.ts'
import type { TicketRecord } from './ticket.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The names shown with a ticket. */
export type TicketNames = Pick<QueueTicket, 'clientName' | 'company' | 'assigneeName'>

/** A ticket as staff see it: with its people, its age in whole days, and its standing against its targets. */
export function toQueueTicket(
  ticket: TicketRecord,
  names: TicketNames,
  now: Date,
  levels: ServiceLevels,
): QueueTicket {
  const ageDays = Math.max(0, Math.floor((now.getTime() - Date.parse(ticket.createdAt)) / dayMs))
  return { ...ticket, ...names, ageDays, ...slaStanding(ticket, now, levels) }
}
