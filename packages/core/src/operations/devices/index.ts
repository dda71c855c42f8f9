import type { Operations } from '../../operation.ts'
import { createCompany } from '../companies/create-company.ts'
import { listCompanies } from '../companies/list-companies.ts'
import { readCompany } from '../companies/read-company.ts'
import { updateCompany } from '../companies/update-company.ts'
import { checkDeviceImport } from './check-device-import.ts'
import { completeMaintenance } from './complete-maintenance.ts'
import { createDevice } from './create-device.ts'
import { createMaintenance } from './create-maintenance.ts'
import { exportDevices } from './export-devices.ts'
import { importDevices } from './import-devices.ts'
import { listClientDevices } from './list-client-devices.ts'
import { listDevices } from './list-devices.ts'
import { listMaintenance } from './list-maintenance.ts'
import { readDevice } from './read-device.ts'
import { readDeviceHistory } from './read-device-history.ts'
import { restoreDevice, retireDevice } from './retire-device.ts'
import { updateDevice } from './update-device.ts'

export const devicesOperations = {
  'devices.list': listDevices,
  'clients.devices': listClientDevices,
  'maintenance.list': listMaintenance,
  'devices.export': exportDevices,
  'devices.read': readDevice,
  'devices.history': readDeviceHistory,
  'maintenance.create': createMaintenance,
  'maintenance.complete': completeMaintenance,
  'devices.create': createDevice,
  'devices.update': updateDevice,
  'devices.retire': retireDevice,
  'devices.restore': restoreDevice,
  'devices.checkImport': checkDeviceImport,
  'devices.import': importDevices,
  'companies.list': listCompanies,
  'companies.read': readCompany,
  'companies.create': createCompany,
  'companies.update': updateCompany,
} satisfies Operations<'devices'>
