import * as z from 'zod'
import { limits } from '../limits.ts'
import { attachmentId } from './attachment.ts'

/** A file to be uploaded. */
export const NewUpload = z.strictObject({
  /** The name on the sender's machine; cleaned before anybody sees it. */
  name: z
    .string()
    .min(1, 'The file needs a name.')
    .max(
      limits.attachment.sentName.max,
      `The name must be at most ${limits.attachment.sentName.max} characters`,
    ),
  size: z.int().min(1, 'This file is empty.').max(limits.attachment.bytes, 'A file can be at most 10 MB.'),
})
/** Where and how to upload: a form (multipart/form-data) with these fields, then the file as `file`. */
export const Upload = z.object({
  id: attachmentId,
  url: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type Upload = z.output<typeof Upload>
/** Where to read one attachment, valid for a few minutes. */
export const AttachmentAddress = z.object({ url: z.string() })
/** A message's attachments: the sender's uploads that no other message uses. */
export const attachmentIds = z
  .array(attachmentId)
  .max(limits.attachment.perMessage, `Attach at most ${limits.attachment.perMessage} files.`)
  .default([])
