import { Device, instant, MaintenanceLog, recordId } from '@remotehands/contract'
import * as z from 'zod'

const owned = { version: z.int(), companyId: recordId, createdAt: instant }

export const DeviceRecord = Device.omit({
  ...{ company: true, isOfArchived: true, clientName: true, siteName: true },
}).extend({
  ...owned,
  serialNumber: Device.shape.serialNumber.default(null),
  assetTag: Device.shape.assetTag.default(null),
  siteId: Device.shape.siteId.default(null),
  vendorId: Device.shape.vendorId.default(null),
  externalIds: Device.shape.externalIds.default([]),
  isRetired: Device.shape.isRetired.default(false),
})
export type DeviceRecord = z.output<typeof DeviceRecord>

export const MaintenanceRecord = MaintenanceLog.omit({ deviceName: true, company: true }).extend({
  ...owned,
  ticketId: MaintenanceLog.shape.ticketId.default(null),
  /** When the device was seen to before, where a ticket proves the work: it counts again if that is opened again. */
  dayBefore: z.iso.date().nullable().default(null),
})
export type MaintenanceRecord = z.output<typeof MaintenanceRecord>
