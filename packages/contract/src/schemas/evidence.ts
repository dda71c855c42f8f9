import * as z from 'zod'
import { Attachment } from './attachment.ts'
import { instant, recordId } from './text.ts'

export const evidenceStates = ['under-review', 'accepted', 'rejected'] as const

/** A document by which a vendor shows that it keeps what was agreed. */
export const Evidence = z.object({
  id: recordId,
  version: z.int(),
  vendorId: recordId,
  title: z.string(),
  /** How many of the agreed controls it covers. */
  controls: z.int(),
  /** The last day on which it counts. */
  expiresOn: z.iso.date().nullable(),
  isExpired: z.boolean(),
  state: z.enum(evidenceStates),
  uploadedAt: instant,
  uploadedBy: z.string(),
  reviewedAt: instant.nullable(),
  /** What the reviewer says to the vendor. */
  reviewNote: z.string().nullable(),
  document: Attachment,
})
export type Evidence = z.output<typeof Evidence>
