import * as z from 'zod'
import { instant } from './text.ts'

/** One line under the bell: the same events as the mails. */
export const Notice = z.object({
  id: z.string(),
  at: instant,
  title: z.string(),
  body: z.string(),
  /** Path of the place that it is about, on this site. */
  path: z.string(),
  isRead: z.boolean(),
})
export type Notice = z.output<typeof Notice>

/** `count` stops at 99. */
export const UnreadNotices = z.object({ count: z.int() })
/** All notices up to this one have been seen. */
export const ReadNotices = z.strictObject({ upTo: z.string().min(1).max(40) })
