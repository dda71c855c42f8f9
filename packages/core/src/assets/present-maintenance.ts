import type { MaintenanceLog } from '@remotehands/contract'
import type { Stores } from '../stores.ts'
import { readableTickets } from '../tickets/readable-tickets.ts'
import type { TicketReader } from '../tickets/ticket-readers.ts'
import type { MaintenanceRecord } from './asset.ts'

/** Presents maintenance work with its device and company, and the ticket that proves it, if the reader may read that. */
export async function presentMaintenance(
  logs: readonly MaintenanceRecord[],
  actor: TicketReader,
  stores: Stores,
): Promise<MaintenanceLog[]> {
  const { companies, devices } = stores
  const [deviceOf, companyOf, mayRead] = await Promise.all([
    devices.byIds([...new Set(logs.map(({ deviceId }) => deviceId))]),
    companies.byIds([...new Set(logs.map(({ companyId }) => companyId))]),
    readableTickets(
      logs.flatMap(({ ticketId }) => ticketId ?? []),
      actor,
      stores,
    ),
  ])
  return logs.map((log) => ({
    ...log,
    ticketId: log.ticketId !== null && mayRead(log.ticketId) ? log.ticketId : null,
    deviceName: deviceOf.get(log.deviceId)?.deviceName ?? 'Unknown',
    company: companyOf.get(log.companyId)?.name ?? 'Unknown',
  }))
}

/** Presents one piece of work. */
export async function presentOneMaintenance(
  log: MaintenanceRecord,
  actor: TicketReader,
  stores: Stores,
): Promise<MaintenanceLog> {
  const [presented] = await presentMaintenance([log], actor, stores)
  if (!presented) throw new Error('One log is presented as one.')
  return presented
}
