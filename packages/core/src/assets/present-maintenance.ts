import type { MaintenanceLog } from '@remotehands/contract'
import type { Stores } from '../stores.ts'
import { confinedReader, isReadBy, type TicketReader } from '../tickets/ticket-readers.ts'
import type { MaintenanceRecord } from './asset.ts'

/** Presents maintenance work with its device and company, and the ticket that proves it, if the reader may read that. */
export async function presentMaintenance(
  logs: readonly MaintenanceRecord[],
  actor: TicketReader,
  { companies, devices, tickets }: Stores,
): Promise<MaintenanceLog[]> {
  const [deviceOf, companyOf, placeOf] = await Promise.all([
    devices.byIds([...new Set(logs.map(({ deviceId }) => deviceId))]),
    companies.byIds([...new Set(logs.map(({ companyId }) => companyId))]),
    tickets.placesOf([...new Set(logs.flatMap(({ ticketId }) => ticketId ?? []))]),
  ])
  const reader = confinedReader(actor)
  const mayRead = (ticketId: number) => {
    const place = placeOf.get(ticketId)
    if (!place || !reader) return place !== undefined
    return place.companyId === actor.companyId && isReadBy(place, reader)
  }
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
