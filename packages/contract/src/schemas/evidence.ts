import * as z from 'zod'
import { Attachment } from './attachment.ts'
import { instant, recordId } from './text.ts'

export const evidenceStates = ['under-review', 'accepted', 'rejected', 'withdrawn'] as const

/**
 * What a document does for its vendor's compliance: `counts`, or why it does not. `superseded` by a newer one that was
 * accepted for the same requirement; `not-required` where its requirement is none of the vendor's.
 */
export const evidenceStandings = [
  ...(['counts', 'expired', 'superseded', 'not-required', 'under-review'] as const),
  ...(['rejected', 'withdrawn'] as const),
] as const

/** A document by which a vendor shows that it keeps what was agreed. */
export const Evidence = z.object({
  id: recordId,
  version: z.int(),
  vendorId: recordId,
  title: z.string(),
  /** The requirement that it proves; null while nobody has said. */
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
  /** What the reviewer says to the vendor. */
  reviewNote: z.string().nullable(),
  document: Attachment,
})
export type Evidence = z.output<typeof Evidence>
