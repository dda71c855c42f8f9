import type { NewDeviceRecord, Stores } from '@remotehands/core'
import { newDevice } from '../../bench/filled-items.ts'
import { at, now, onceFor } from '../../bench/sample-records.ts'

const page = { limit: 25 }
const year = { from: '2027-01-01', to: '2027-06-30' }
const act = { actorId: 1, at, type: 'changed', changes: [] }

async function someDevice({ devices }: Stores) {
  const device = await devices.byId(7)
  if (!device) throw new Error('There is no device 7.')
  return device
}

const rows: NewDeviceRecord[] = Array.from({ length: 100 }, (_, row) => ({
  ...newDevice(1),
  serialNumber: `IMPORT-${row}`,
}))

/** What the management of devices and companies asks of the table. */
export const devicePatterns: Record<string, (stores: Stores) => Promise<unknown>> = {
  'devices, retired, page of 25': ({ devices }) => devices.list({ isRetired: true }, page),
  'devices of a vendor, page of 25': ({ devices }) => devices.ofVendor(1, page),
  'warranties of all, page of 25': ({ devices }) => devices.warrantiesBetween(year, page),
  'warranties of a company, page of 10': ({ devices }) =>
    devices.warrantiesBetween({ ...year, companyId: 1 }, { limit: 10 }),
  'device: create, with serial number': ({ devices }) =>
    devices.create({ ...newDevice(1), serialNumber: 'SN-1' }, { actorId: 1 }),
  'device: change (read, change)': async (stores) =>
    stores.devices.change(await someDevice(stores), { location: 'Rack 2' }, act),
  'device: retire (read, change)': async (stores) =>
    stores.devices.change(await someDevice(stores), { isRetired: true }, act),
  'devices: import 100': ({ devices }) =>
    devices.createMany(rows, { actorId: 1 }, onceFor('import of devices')),
  'company: rename (names, change)': async ({ companies }) => {
    const company = await companies.findByName('Company 3')
    if (!company) throw new Error('There is no company 3.')
    return companies.change(company, { name: 'Another name' }, now, 1)
  },
}
