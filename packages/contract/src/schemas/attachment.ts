import * as z from 'zod'
import { limits } from '../limits.ts'

/** A random name of an upload: 192 bits, base64url. */
export const attachmentId = z.string().regex(/^[\w-]{32}$/, 'This is not the id of an upload.')

/** A file that somebody is about to send. */
export const NewUpload = z.strictObject({
  /** As it is on the sender's machine. It is cleaned before anybody sees it. */
  name: z
    .string()
    .min(1, 'The file needs a name.')
    .max(
      limits.attachment.sentName.max,
      `The name must be at most ${limits.attachment.sentName.max} characters`,
    ),
  size: z.int().min(1, 'This file is empty.').max(limits.attachment.bytes, 'A file can be at most 10 MB.'),
})

/** Where and how to send it: a form (multipart/form-data) with these fields first and the file last, as `file`. */
export const Upload = z.object({
  id: attachmentId,
  url: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type Upload = z.output<typeof Upload>

/** A file on a ticket. `isInline` says that it was recognized as a picture or PDF and may be shown in the page. */
export const Attachment = z.object({
  id: attachmentId,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  contentType: z.string(),
  isInline: z.boolean(),
})
export type Attachment = z.output<typeof Attachment>

/** Where one attachment can be read for a few minutes. */
export const AttachmentAddress = z.object({ url: z.string() })

/** What a message brings along: uploads of the sender that no other message has. */
export const attachmentIds = z
  .array(attachmentId)
  .max(limits.attachment.perMessage, `Attach at most ${limits.attachment.perMessage} files.`)
  .default([])
