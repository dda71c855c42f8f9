import { instant, NoticeKind, recordId } from '@remotehands/contract'
import * as z from 'zod'

/** One line under the bell. */
export const NoticeRecord = z.object({
  /** The id of its event: a ULID, so notices sort by time. */
  id: z.string(),
  at: instant,
  title: z.string(),
  body: z.string(),
  path: z.string(),
  /** The client company of its ticket, question, appointment or devices; null if none. */
  companyId: recordId.nullable(),
  /** The vendor whose contract it is about. */
  vendorId: recordId.nullable().default(null),
  /** Written for staff: may contain what the company may not see. */
  forStaff: z.boolean(),
  /** Whoever did it, of those to whom it is addressed together: they are not shown it. */
  exceptFor: recordId.nullable().default(null),
  /** Whom a line of their own tells of the same. */
  toldIds: z.array(recordId).optional(),
  /** Absent in those to all staff, which are all new work, and in those that can't be turned off. One that only a newer version knows is shown. */
  kind: NoticeKind.optional().catch(undefined),
  expiresAt: instant,
})
export type NoticeRecord = z.output<typeof NoticeRecord>
