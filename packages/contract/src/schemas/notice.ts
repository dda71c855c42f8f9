import * as z from 'zod'
import { instant } from './text.ts'

/** One line under the bell, for the same events as the mails. */
export const Notice = z.object({
  id: z.string(),
  at: instant,
  title: z.string(),
  body: z.string(),
  /** The path on this site that it links to. */
  path: z.string(),
  isRead: z.boolean(),
})
export type Notice = z.output<typeof Notice>

/** `count` stops at 99. */
export const UnreadNotices = z.object({ count: z.int() })
/** Marks all notices up to this one as seen. */
export const ReadNotices = z.strictObject({ upTo: z.string().min(1).max(40) })
