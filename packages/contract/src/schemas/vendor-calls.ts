import * as z from 'zod'
import { limits } from '../limits.ts'
import { anyEmailAddress } from './email.ts'
import { line, paragraph, recordId } from './text.ts'
import { Measurement, VendorRequirement, VendorReview } from './vendor.ts'

const required = 'Please fill in all required fields.'
/** A vendor as administrators enter it. */
export const NewVendor = z.strictObject({
  name: line(limits.companyName.max, { min: 1, tooShort: required }),
  contactName: line(limits.vendor.contactName.max, { min: 1, tooShort: required }),
  email: anyEmailAddress('Please enter a valid email address.', required),
  phoneNumber: line(limits.phoneNumber.max).nullish(),
  category: line(limits.vendor.category.max, { min: 1, tooShort: required }),
})
export type NewVendor = z.output<typeof NewVendor>
export const VendorUpdate = NewVendor.extend({ version: z.int() })
const controls = z
  .int('Enter a whole number.')
  .min(1, 'Enter at least 1.')
  .max(limits.evidence.controls.max, `Enter at most ${limits.evidence.controls.max}.`)
/** A vendor's requirements from now on: one without an `id` is new, an omitted one is dropped. */
export const VendorRequirements = z.strictObject({
  version: z.int(),
  requirements: z
    .array(
      z.strictObject({
        id: z.string().max(limits.vendor.requirementId.max).optional(),
        name: line(limits.vendor.requirement.max, { min: 1, tooShort: required }),
        controls,
      }),
    )
    .max(limits.vendor.requirements, `Enter at most ${limits.vendor.requirements} requirements.`),
})
/** The standing of one requirement. */
export const RequirementStanding = VendorRequirement.extend({
  /** How many of its controls count as proven today. */
  covered: z.int(),
  /** `missing`: nothing was ever accepted. */
  state: z.enum(['met', 'partly-met', 'expired', 'missing']),
  /** The last day accepted evidence counts; null if it doesn't expire or there is none. */
  expiresOn: z.iso.date().nullable(),
  /** Documents waiting for review. */
  waiting: z.int(),
})
export type RequirementStanding = z.output<typeof RequirementStanding>
export const VendorCompliance = z.object({
  /** Percent of the required controls; null if nothing is required. */
  compliance: z.number().nullable(),
  requirements: z.array(RequirementStanding),
})
export type VendorCompliance = z.output<typeof VendorCompliance>
/** A vendor, for pickers. */
export const VendorName = z.object({ id: recordId, name: z.string() })
export type VendorName = z.output<typeof VendorName>
/** A device a vendor supplied, without its owner and location. */
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
/** A day (UTC) of a vendor's service, entered by administrators from monitoring; its last entry counts. */
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
    /** Incidents closed on this day, and how many of them within the agreed time. */
    incidents,
    incidentsOnTime: incidents,
  })
  .refine(({ incidents, incidentsOnTime }) => incidentsOnTime <= incidents, {
    path: ['incidentsOnTime'],
    error: 'Incidents closed on time can’t exceed all incidents.',
  })
export const NewVendorReview = z.strictObject({
  score: z.int().min(1).max(5),
  comment: paragraph(limits.vendor.comment.max).nullish(),
})
/** Computed from records: evidence, the last 30 measured days, the last year's reviews. */
export const VendorFigures = z.object({
  /** Percent of required controls covered by accepted, unexpired evidence; null if none is required. */
  compliance: z.number().nullable(),
  /** Controls of which that is a percentage. */
  controls: z.int(),
  /** Percent of time. */
  uptime: z.number().nullable(),
  /** Average, in milliseconds. */
  responseMs: z.number().nullable(),
  /** Percent of incidents closed within the agreed time. */
  onTimeRate: z.number().nullable(),
  /** Incidents of which that is a percentage. */
  incidents: z.int(),
  /** 1 to 5. */
  satisfaction: z.number().nullable(),
  reviews: z.int(),
})
export type VendorFigures = z.output<typeof VendorFigures>
export const VendorPerformance = z.object({
  figures: VendorFigures,
  /** The last 90 days, oldest first. */
  days: z.array(Measurement),
  /** The newest 25. */
  reviews: z.array(VendorReview),
})
export type VendorPerformance = z.output<typeof VendorPerformance>
