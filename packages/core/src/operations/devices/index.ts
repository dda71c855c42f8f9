import type { Operations } from '../../operation.ts'
import { completeMaintenance } from './complete-maintenance.ts'
import { createMaintenance } from './create-maintenance.ts'
import { listClientDevices } from './list-client-devices.ts'
import { listDevices } from './list-devices.ts'
import { listMaintenance } from './list-maintenance.ts'
import { readDevice } from './read-device.ts'
import { readDeviceHistory } from './read-device-history.ts'

export const devicesOperations = {
  'devices.list': listDevices,
  'clients.devices': listClientDevices,
  'maintenance.list': listMaintenance,
  'devices.read': readDevice,
  'devices.history': readDeviceHistory,
  'maintenance.create': createMaintenance,
  'maintenance.complete': completeMaintenance,
} satisfies Operations<'devices'>
