import { Attachment, attachmentId, instant, recordId } from '@remotehands/contract'
import * as z from 'zod'

/** A message's file, as its ticket event or its question stores it. The file store has its bytes under its id. */
export const AttachmentRecord = Attachment
export type AttachmentRecord = z.output<typeof AttachmentRecord>

/** A permission to upload a file, and to attach it until it expires. */
export const UploadRecord = z.object({
  id: attachmentId,
  userId: recordId,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  expiresAt: instant,
  /** The message that claimed it. */
  claimant: z.string().nullable(),
  /** The attachment it became, once its bytes are stored. */
  attachment: AttachmentRecord.nullable(),
})
export type UploadRecord = z.output<typeof UploadRecord>
