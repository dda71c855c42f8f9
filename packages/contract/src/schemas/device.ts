import * as z from 'zod'
import { ExternalId } from './external-id.ts'
import { instant, recordId } from './text.ts'

export const deviceStatuses = ['active', 'maintenance', 'warranty', 'other'] as const
/** Days left of a warranty, or expired. */
export const warrantyWindows = ['expired', '30', '60', '90', '180'] as const
export type WarrantyWindow = (typeof warrantyWindows)[number]

/** A registered device (§3). Dates are calendar days, YYYY-MM-DD. */
export const Device = z.object({
  id: recordId,
  version: z.int(),
  deviceName: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  /** Unique within a company. */
  serialNumber: z.string().nullable(),
  /** The owner's inventory label; devices may share one. */
  assetTag: z.string().nullable(),
  deviceType: z.string(),
  status: z.enum(deviceStatuses),
  location: z.string(),
  lastMaintenanceDate: z.iso.date().nullable(),
  warrantyExpiration: z.iso.date().nullable(),
  companyId: recordId,
  company: z.string(),
  /** Its company is archived: the device can only be given to another company. */
  isOfArchived: z.boolean(),
  /** The person it's registered to. */
  clientId: recordId.nullable(),
  clientName: z.string().nullable(),
  /** The site where it stands; null if nobody said. */
  siteId: recordId.nullable(),
  siteName: z.string().nullable(),
  /** Who supplied it; null if the viewer may not see vendors. */
  vendorId: recordId.nullable(),
  /** What the operator's other systems call it; none if the viewer may not see them. */
  externalIds: z.array(ExternalId),
  /** Out of use: only on the list of retired devices. */
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
  /** The recurring ticket whose end proves it; null if there is none, or the viewer may not read it. */
  ticketId: recordId.nullable(),
  deviceId: recordId,
  deviceName: z.string(),
  company: z.string(),
})
export type MaintenanceLog = z.output<typeof MaintenanceLog>
