import * as z from 'zod'

/** A random name of an upload: 192 bits, base64url. */
export const attachmentId = z.string().regex(/^[\w-]{32}$/, 'This is not an upload’s id.')

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
