import { numberedListKeys, padded } from '../table/item-keys.ts'
import type { Key } from '../table/table.ts'
import type { MaintenanceRecord } from './asset.ts'

export function maintenanceKey(id: number): Key {
  return { pk: `MAINTENANCE#${id}`, sk: 'MAINTENANCE' }
}

export const maintenanceOfDevice = (deviceId: number) => `DEVICE#${deviceId}#MAINTENANCE`

/** The index keys of a maintenance log: in its company's list, everyone's, and its device's. */
export function maintenanceIndexKeys(log: MaintenanceRecord): Record<string, string> {
  const ofDevice = { gsi3pk: maintenanceOfDevice(log.deviceId), gsi3sk: padded(log.id) }
  return { ...numberedListKeys('maintenance', log), ...ofDevice }
}
