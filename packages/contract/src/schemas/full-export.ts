import * as z from 'zod'
import { instant } from './text.ts'

/** All that a company may take along, or everything, as one file: what the caller asked for last. */
export const FullExport = z.object({
  /** It waits while somebody is erased whose data would be in it, and starts by itself afterwards. */
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  /** When it was asked for; once it is written, when that began. */
  startedAt: instant,
  /** Until when it can be downloaded; null while it isn't ready. */
  expiresAt: instant.nullable(),
  /** Bytes. */
  size: z.int(),
  /** So far. */
  records: z.int(),
  files: z.int(),
  /** Files that records name and that it hasn't: they were deleted, or weren't found to be clean. */
  missing: z.int(),
  /** Why it failed. */
  reason: z.string().nullable(),
})
export type FullExport = z.output<typeof FullExport>
