import { can } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Stores } from '../../stores.ts'
import { isDenied, requireApproved } from '../../tickets/approvals/approval.ts'
import { readableTickets } from '../../tickets/readable-tickets.ts'
import type { TicketRecord } from '../../tickets/ticket.ts'
import type { TicketReader } from '../../tickets/ticket-readers.ts'

interface References {
  companyId: number
  deviceIds: readonly number[]
  ticketId?: number | undefined
}

/**
 * Devices and ticket of an appointment must belong to its company. Throws VALIDATION_FAILED at the field,
 * with the same message for a record that the actor may not see and a missing one. Returns the ticket.
 */
export async function requireReferences(
  { companyId, deviceIds, ticketId }: References,
  actor: TicketReader,
  stores: Stores,
): Promise<TicketRecord | undefined> {
  const [deviceOf, ticket, mayRead] = await Promise.all([
    stores.devices.byIds(deviceIds),
    ticketId === undefined ? undefined : stores.tickets.byId(ticketId),
    readableTickets(ticketId === undefined ? [] : [ticketId], actor, stores),
  ])
  if (!deviceIds.every((id) => deviceOf.get(id)?.companyId === companyId)) {
    throw refused('deviceIds', 'This device does not exist.')
  }
  if (ticketId !== undefined && (ticket?.companyId !== companyId || !mayRead(ticketId))) {
    throw refused('ticketId', 'This ticket does not exist.')
  }
  return ticket
}

/** Nobody comes for a ticket before its company has approved it. Throws APPROVAL_PENDING and APPROVAL_DENIED. */
export function requireApprovedTicket(ticket: TicketRecord | undefined): void {
  if (!ticket) return
  requireApproved(ticket)
  if (isDenied(ticket)) throw new AppError('APPROVAL_DENIED')
}

/** A visit's technician must be active staff. Throws VALIDATION_FAILED at the field. */
export async function requireTechnician(id: number | null, { users }: Stores): Promise<void> {
  if (id === null) return
  const user = await users.byId(id)
  const isTechnician = user?.isActive === true && can(user.role, 'visit:schedule')
  if (!isTechnician) throw refused('technicianId', 'This technician does not exist.')
}

function refused(field: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', { fields: { [field]: message } })
}
