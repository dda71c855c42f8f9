import * as z from 'zod'
import { limits } from '../limits.ts'
import { instant, line, paragraph, recordId } from './text.ts'
import { Ticket } from './ticket.ts'
import { Visit } from './visit.ts'

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
  deviceId: recordId,
  deviceName: z.string(),
  company: z.string(),
})
export type MaintenanceLog = z.output<typeof MaintenanceLog>

/** What happened to a device, newest first: up to 25 of each. */
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
  /** The work is already done. */
  isCompleted: z.boolean().default(false),
})
