import { can } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Stores } from '../../stores.ts'

interface References {
  companyId: number
  deviceIds: readonly number[]
  ticketId?: number | undefined
}

/**
 * Devices and ticket of an appointment must belong to its company. Throws VALIDATION_FAILED at the field,
 * with the same message for another company's record and a missing one.
 */
export async function requireReferences(
  { companyId, deviceIds, ticketId }: References,
  { devices, tickets }: Stores,
): Promise<void> {
  const [deviceOf, ticket] = await Promise.all([
    devices.byIds(deviceIds),
    ticketId === undefined ? undefined : tickets.byId(ticketId),
  ])
  if (!deviceIds.every((id) => deviceOf.get(id)?.companyId === companyId)) {
    throw refused('deviceIds', 'This device does not exist.')
  }
  if (ticketId !== undefined && ticket?.companyId !== companyId) {
    throw refused('ticketId', 'This ticket does not exist.')
  }
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
