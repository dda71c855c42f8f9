import * as z from 'zod'
import { limits } from '../limits.ts'
import { deviceStatuses, MaintenanceLog, warrantyWindows } from './device.ts'
import { externalIds, externalIdsCell } from './external-id.ts'
import { importedDay } from './imported-day.ts'
import { importedStatus } from './imported-status.ts'
import { CompanyPageQuery, listOrders, searchText } from './page.ts'
import { calendarDay, line, paragraph, recordId, recordIdParam } from './text.ts'
import { Ticket } from './ticket.ts'
import { Visit } from './visit.ts'

const { device } = limits

const words = {
  name: 'Please enter a name.',
  type: 'Please enter the type.',
}
const serialNumber = line(device.serialNumber.max, { name: 'The serial number' })
  .nullable()
  .transform((value) => (value === '' ? null : value))
const assetTag = line(device.assetTag.max, { name: 'The asset tag' })
  .nullable()
  .transform((value) => (value === '' ? null : value))
/** A device's fields, with a message for each. */
const said = {
  deviceName: line(device.name.max, { min: 1, tooShort: words.name, name: 'The name' }),
  manufacturer: line(device.manufacturer.max, { name: 'The manufacturer' }),
  model: line(device.model.max, { name: 'The model' }),
  serialNumber,
  assetTag,
  deviceType: line(device.type.max, { min: 1, tooShort: words.type, name: 'The type' }),
  status: z.enum(deviceStatuses, `Use one of ${deviceStatuses.join(', ')}.`),
  location: line(device.location.max, { name: 'The location' }),
  warrantyExpiration: calendarDay().nullable(),
}
const unsaid = {
  manufacturer: said.manufacturer.default(''),
  model: said.model.default(''),
  serialNumber: serialNumber.default(null),
  assetTag: assetTag.default(null),
  status: said.status.default('active'),
  location: said.location.default(''),
  warrantyExpiration: said.warrantyExpiration.default(null),
}
/** A device as staff or the company's administrator register it. */
export const NewDevice = z.strictObject({
  ...said,
  ...unsaid,
  /** The company it belongs to. A company's own administrator may omit it. */
  companyId: recordId.optional(),
  clientId: recordId.nullable().default(null),
  siteId: recordId.nullable().default(null),
  vendorId: recordId.nullable().default(null),
  externalIds: externalIds.default([]),
})
export type NewDevice = z.output<typeof NewDevice>
/** A change to a device: omitted fields stay. `version` is the one the caller saw. */
export const DeviceChange = z
  .strictObject({
    ...said,
    companyId: recordId,
    clientId: recordId.nullable(),
    siteId: recordId.nullable(),
    vendorId: recordId.nullable(),
    externalIds,
  })
  .partial()
  .extend({ version: z.int() })
export type DeviceChange = z.output<typeof DeviceChange>
/** One row of an asset list. A company's own administrator may omit `company`. */
export const ImportedDevice = z.strictObject({
  deviceName: said.deviceName,
  manufacturer: unsaid.manufacturer,
  model: unsaid.model,
  serialNumber: unsaid.serialNumber,
  assetTag: unsaid.assetTag,
  deviceType: said.deviceType,
  status: importedStatus.default('active'),
  location: unsaid.location,
  warrantyExpiration: importedDay.default(null),
  company: line(limits.companyName.max, { name: 'The company' }).default(''),
  /** E-mail address, username or full name of the person it's registered to; empty for nobody. */
  registeredTo: line(limits.email.max, { name: 'The person' }).default(''),
  /** The name of a site of the company; empty for none. */
  companySite: line(limits.site.name, { name: 'The site' }).default(''),
  /** `RMM: 17; Accounting: 10042`. */
  externalIds: externalIdsCell,
})
export type ImportedDevice = z.output<typeof ImportedDevice>
/** A raw cell of the file: validated row by row, so that a bad row doesn't stop the others. */
const cell = z.string().max(limits.import.cell).default('')
export const DeviceRow = z.strictObject({
  deviceName: cell,
  manufacturer: cell,
  model: cell,
  serialNumber: cell,
  assetTag: cell,
  deviceType: cell,
  status: cell,
  location: cell,
  warrantyExpiration: cell,
  company: cell,
  registeredTo: cell,
  companySite: cell,
  externalIds: cell,
})
export type DeviceRow = z.output<typeof DeviceRow>
const rows = z.array(DeviceRow).min(1).max(limits.import.rowsPerCall)
export const DeviceRows = z.strictObject({ rows })
/** Filters of the device list. */
export const DeviceQuery = CompanyPageQuery.extend({
  q: searchText,
  status: z.enum(deviceStatuses).optional(),
  /** Devices whose warranty ends within this many days, soonest first; for `expired`, latest first. */
  warranty: z.enum(warrantyWindows).optional(),
  /** Devices of one site of that company. */
  siteId: recordIdParam.optional(),
  /** Retired devices, which no other list shows. */
  retired: z.literal('true').optional(),
})
export const deviceSorts = ['name', 'type', 'status', 'location', 'maintenance', 'warranty'] as const
export type DeviceSort = (typeof deviceSorts)[number]
/** One company's devices can be sorted. */
export const DeviceListQuery = DeviceQuery.extend({
  sort: z.enum(deviceSorts).optional(),
  order: z.enum(listOrders).default('ascending'),
})
/** A device's history, newest first: up to 25 of each kind. */
export const DeviceHistory = z.object({
  tickets: z.array(Ticket),
  maintenance: z.array(MaintenanceLog),
  visits: z.array(Visit),
})
export type DeviceHistory = z.output<typeof DeviceHistory>
const describeWork = 'Please describe the work.'
/** Maintenance work as staff enter it. */
export const NewMaintenance = z.strictObject({
  deviceId: recordId,
  maintenanceType: line(limits.maintenance.type.max, { min: 1, tooShort: 'Please choose the type of work.' }),
  description: paragraph(limits.maintenance.description.max, { min: 1, tooShort: describeWork }),
  /** Already completed. */
  isCompleted: z.boolean().default(false),
})
