import { Attachment } from '@remotehands/contract'
import type * as z from 'zod'

/** A file of a message, as its ticket event keeps it. Its bytes are in the file store under its id. */
export const AttachmentRecord = Attachment
export type AttachmentRecord = z.output<typeof AttachmentRecord>
