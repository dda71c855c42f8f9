import {
  defaultRequirements,
  Evidence,
  instant,
  Measurement,
  recordId,
  Vendor,
  VendorRequirement,
  VendorReview,
} from '@remotehands/contract'
import * as z from 'zod'
import { AttachmentRecord } from '../files/attachment.ts'

export const VendorRecord = Vendor.extend({
  requirements: z.array(VendorRequirement).default(() => [...defaultRequirements]),
  createdAt: instant,
})
export type VendorRecord = z.output<typeof VendorRecord>

/** A vendor's service on one day (UTC). */
export const MeasurementRecord = Measurement.extend({ vendorId: recordId })
export type MeasurementRecord = z.output<typeof MeasurementRecord>

export const VendorReviewRecord = VendorReview.extend({ vendorId: recordId, authorId: recordId })
export type VendorReviewRecord = z.output<typeof VendorReviewRecord>

export const EvidenceRecord = Evidence.omit({
  requirement: true,
  standing: true,
  isExpired: true,
  uploadedBy: true,
  document: true,
}).extend({
  requirementId: z.string().nullable().default(null),
  uploadedById: recordId,
  reviewedById: recordId.nullable(),
  document: AttachmentRecord,
})
export type EvidenceRecord = z.output<typeof EvidenceRecord>
