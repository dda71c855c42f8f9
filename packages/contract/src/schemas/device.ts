import * as z from 'zod'
import { instant, recordId } from './text.ts'

export const deviceStatuses = ['active', 'maintenance', 'warranty', 'other'] as const
/** In how many days a warranty ends, or that it has. */
export const warrantyWindows = ['expired', '30', '60', '90', '180'] as const
export type WarrantyWindow = (typeof warrantyWindows)[number]

/** A registered device (§3). Dates are calendar days, YYYY-MM-DD. */
export const Device = z.object({
  id: recordId,
  version: z.int(),
  deviceName: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  /** One device of a company has it. */
  serialNumber: z.string().nullable(),
  /** What its owner calls it in an inventory; several devices may have the same. */
  assetTag: z.string().nullable(),
  deviceType: z.string(),
  status: z.enum(deviceStatuses),
  location: z.string(),
  lastMaintenanceDate: z.iso.date().nullable(),
  warrantyExpiration: z.iso.date().nullable(),
  companyId: recordId,
  company: z.string(),
  /** The person it is registered to. */
  clientId: recordId.nullable(),
  clientName: z.string().nullable(),
  /** Who supplied it; null for whoever may not see vendors. */
  vendorId: recordId.nullable(),
  /** Out of use: on no list but that of the retired ones. */
  isRetired: z.boolean(),
})
export type Device = z.output<typeof Device>

/** One piece of maintenance work (§3). */
export const MaintenanceLog = z.object({
  id: recordId,
  description: z.string(),
  maintenanceType: z.string(),
  createdAt: instant,
  completedDate: instant.nullable(),
  deviceId: recordId,
  deviceName: z.string(),
  company: z.string(),
})
export type MaintenanceLog = z.output<typeof MaintenanceLog>
