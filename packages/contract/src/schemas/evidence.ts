import * as z from 'zod'
import { Attachment } from './attachment.ts'
import { instant, recordId } from './text.ts'

export const evidenceStates = ['under-review', 'accepted', 'rejected', 'withdrawn'] as const

/**
 * Whether a document counts toward its vendor's compliance: `counts`, or why it doesn't. `superseded` by a
 * newer one accepted for the same requirement; `not-required` if the vendor no longer has the requirement.
 */
export const evidenceStandings = [
  ...(['counts', 'expired', 'superseded', 'not-required', 'under-review'] as const),
  ...(['rejected', 'withdrawn'] as const),
] as const

/** A document by which a vendor proves that it meets a requirement. */
export const Evidence = z.object({
  id: recordId,
  version: z.int(),
  vendorId: recordId,
  title: z.string(),
  /** The requirement it proves; null until somebody says which. */
  requirementId: z.string().nullable(),
  requirement: z.string().nullable(),
  /** How many of the required controls it covers. */
  controls: z.int(),
  /** The last day on which it counts. */
  expiresOn: z.iso.date().nullable(),
  isExpired: z.boolean(),
  state: z.enum(evidenceStates),
  standing: z.enum(evidenceStandings),
  uploadedAt: instant,
  uploadedBy: z.string(),
  reviewedAt: instant.nullable(),
  /** The reviewer's note to the vendor. */
  reviewNote: z.string().nullable(),
  document: Attachment,
})
export type Evidence = z.output<typeof Evidence>
