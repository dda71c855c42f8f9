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
/** What is required of a vendor from now on: a requirement without an `id` is new, one that is left out is required no more. */
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
/** How one requirement stands. */
export const RequirementStanding = VendorRequirement.extend({
  /** How many of its controls count as proven today. */
  covered: z.int(),
  /** `missing`: nothing was ever accepted. */
  state: z.enum(['met', 'partly-met', 'expired', 'missing']),
  /** The last day of what was accepted; null when it does not expire, or nothing was. */
  expiresOn: z.iso.date().nullable(),
  /** Documents that wait for their review. */
  waiting: z.int(),
})
export type RequirementStanding = z.output<typeof RequirementStanding>
export const VendorCompliance = z.object({
  /** Percent of the required controls; null when nothing is required. */
  compliance: z.number().nullable(),
  requirements: z.array(RequirementStanding),
})
export type VendorCompliance = z.output<typeof VendorCompliance>
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
    error: 'Incidents closed on time can’t exceed all incidents.',
  })
export const NewVendorReview = z.strictObject({
  score: z.int().min(1).max(5),
  comment: paragraph(limits.vendor.comment.max).nullish(),
})
/** Computed from records: evidence, the last 30 days that were measured, the reviews of the last year. */
export const VendorFigures = z.object({
  /** Percent of the required controls that accepted evidence covers, which has not expired; null when none is required. */
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
