import * as z from 'zod'
import { instant, recordId } from './text.ts'

export const deviceStatuses = ['active', 'maintenance', 'warranty', 'other'] as const

/** A registered device (§3). Dates are calendar days, YYYY-MM-DD. */
export const Device = z.object({
  id: recordId,
  deviceName: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  deviceType: z.string(),
  status: z.enum(deviceStatuses),
  location: z.string(),
  lastMaintenanceDate: z.iso.date().nullable(),
  warrantyExpiration: z.iso.date().nullable(),
})
export type Device = z.output<typeof Device>

/** One piece of maintenance work (§3). */
export const MaintenanceLog = z.object({
  id: recordId,
  description: z.string(),
  maintenanceType: z.string(),
  createdAt: instant,
  completedDate: instant.nullable(),
})
export type MaintenanceLog = z.output<typeof MaintenanceLog>
