import type { MaintenanceLog } from '@remotehands/contract'
import type { Stores } from '../stores.ts'
import type { MaintenanceRecord } from './asset.ts'

/** Presents maintenance work with its device and company, in two batched reads. */
export async function presentMaintenance(
  logs: readonly MaintenanceRecord[],
  { companies, devices }: Stores,
): Promise<MaintenanceLog[]> {
  const [deviceOf, companyOf] = await Promise.all([
    devices.byIds([...new Set(logs.map(({ deviceId }) => deviceId))]),
    companies.byIds([...new Set(logs.map(({ companyId }) => companyId))]),
  ])
  return logs.map((log) => ({
    ...log,
    deviceName: deviceOf.get(log.deviceId)?.deviceName ?? 'Unknown',
    company: companyOf.get(log.companyId)?.name ?? 'Unknown',
  }))
}

/** Presents one piece of work. */
export async function presentOneMaintenance(log: MaintenanceRecord, stores: Stores): Promise<MaintenanceLog> {
  const [presented] = await presentMaintenance([log], stores)
  if (!presented) throw new Error('One log is presented as one.')
  return presented
}
