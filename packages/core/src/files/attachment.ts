import { Attachment, attachmentId, instant, recordId } from '@remotehands/contract'
import * as z from 'zod'

/** A file of a message, as its ticket event keeps it. Its bytes are in the file store under its id. */
export const AttachmentRecord = Attachment
export type AttachmentRecord = z.output<typeof AttachmentRecord>

/** That somebody may send a file, and attach it until it expires. */
export const UploadRecord = z.object({
  id: attachmentId,
  userId: recordId,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  expiresAt: instant,
  /** Which message it was given to. */
  claimant: z.string().nullable(),
  /** What it became, once its bytes are kept. */
  attachment: AttachmentRecord.nullable(),
})
export type UploadRecord = z.output<typeof UploadRecord>
