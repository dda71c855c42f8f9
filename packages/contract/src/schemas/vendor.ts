import * as z from 'zod'
import { knownAddress } from './email.ts'
import { recordId } from './text.ts'

/** What a vendor has to prove: this many of the agreed controls, in one accepted, unexpired document. */
export const VendorRequirement = z.object({
  /** Stays the same when the name or controls change. */
  id: z.string(),
  name: z.string(),
  controls: z.int(),
})
export type VendorRequirement = z.output<typeof VendorRequirement>

/** A vendor record. */
export const Vendor = z.object({
  id: recordId,
  version: z.int(),
  name: z.string(),
  contactName: z.string(),
  email: knownAddress,
  phoneNumber: z.string().nullable(),
  category: z.string(),
  requirements: z.array(VendorRequirement),
})
export type Vendor = z.output<typeof Vendor>

export const Measurement = z.object({
  day: z.iso.date(),
  downMinutes: z.int(),
  responseMs: z.int(),
  incidents: z.int(),
  incidentsOnTime: z.int(),
})
export type Measurement = z.output<typeof Measurement>

/** Staff's opinion of a vendor's work. The vendor doesn't see whose it is. */
export const VendorReview = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  score: z.int(),
  comment: z.string().nullable(),
})
export type VendorReview = z.output<typeof VendorReview>
