import * as z from 'zod'
import { limits } from '../limits.ts'
import { emailAddress } from './email.ts'
import { line, paragraph, recordId, text } from './text.ts'
import { Measurement, VendorReview } from './vendor.ts'

const required = 'Please fill in all required fields.'
/** A vendor as administrators enter it. */
export const NewVendor = z.strictObject({
  name: line(limits.companyName.max, { min: 1, tooShort: required }),
  contactName: line(limits.vendor.contactName.max, { min: 1, tooShort: required }),
  email: text(required).trim().min(1, required).pipe(emailAddress('Please enter a valid email address.')),
  phoneNumber: line(limits.phoneNumber.max).nullish(),
  category: line(limits.vendor.category.max, { min: 1, tooShort: required }),
})
export type NewVendor = z.output<typeof NewVendor>
export const VendorUpdate = NewVendor.extend({ version: z.int() })
/** A vendor, for whoever shares something with it. */
export const VendorName = z.object({ id: recordId, name: z.string() })
export type VendorName = z.output<typeof VendorName>
/** What a vendor supplied, without whose it is and where it stands. */
export const VendorAsset = z.object({
  id: recordId,
  deviceName: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  deviceType: z.string(),
  serialNumber: z.string().nullable(),
  warrantyExpiration: z.iso.date().nullable(),
})
export type VendorAsset = z.output<typeof VendorAsset>
const incidents = z
  .int('Enter a whole number.')
  .min(0, 'Enter a whole number.')
  .max(10_000, 'Enter at most 10,000.')
/** A day (UTC) of a vendor's service, as administrators enter it from their monitoring; the last entry of a day counts. */
export const NewMeasurement = z
  .strictObject({
    day: z.iso.date('Please enter a valid date.'),
    downMinutes: z
      .int('Enter whole minutes.')
      .min(0, 'Enter whole minutes.')
      .max(24 * 60, 'A day has 1440 minutes.'),
    responseMs: z
      .int('Enter whole milliseconds.')
      .min(0, 'Enter whole milliseconds.')
      .max(600_000, 'Enter at most 600,000 milliseconds.'),
    /** Incidents that were closed on this day, and how many of them within the agreed time. */
    incidents,
    incidentsOnTime: incidents,
  })
  .refine(({ incidents, incidentsOnTime }) => incidentsOnTime <= incidents, {
    path: ['incidentsOnTime'],
    error: 'There cannot be more incidents on time than incidents.',
  })
export const NewVendorReview = z.strictObject({
  score: z.int().min(1).max(5),
  comment: paragraph(limits.vendor.comment.max).nullish(),
})
/** Computed from records: evidence, the last 30 days that were measured, the reviews of the last year. */
export const VendorFigures = z.object({
  /** Percent of the controls that accepted evidence covers, which has not expired. */
  compliance: z.number().nullable(),
  /** Percent of time. */
  uptime: z.number().nullable(),
  /** Milliseconds, the average. */
  responseMs: z.number().nullable(),
  /** Percent of incidents that were closed within the agreed time. */
  onTimeRate: z.number().nullable(),
  /** 1 to 5. */
  satisfaction: z.number().nullable(),
  reviews: z.int(),
})
export type VendorFigures = z.output<typeof VendorFigures>
export const VendorPerformance = z.object({
  figures: VendorFigures,
  /** Of the last 90 days, oldest first. */
  days: z.array(Measurement),
  /** The newest 25. */
  reviews: z.array(VendorReview),
})
export type VendorPerformance = z.output<typeof VendorPerformance>
