import * as z from 'zod'

/** An upload's random name: 192 bits, base64url. */
export const attachmentId = z.string().regex(/^[\w-]{32}$/, 'This is not an upload’s id.')

/** A file on a ticket, or of an answer. `isInline`: recognized as a picture or PDF, so pages may display it. */
export const Attachment = z.object({
  id: attachmentId,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  contentType: z.string(),
  isInline: z.boolean(),
})
export type Attachment = z.output<typeof Attachment>
