import { instant, recordId } from '@remotehands/contract'
import * as z from 'zod'

/** One line under the bell. */
export const NoticeRecord = z.object({
  /** The event that it tells of: a ULID, so notices sort by time. */
  id: z.string(),
  at: instant,
  title: z.string(),
  body: z.string(),
  path: z.string(),
  /** Whose ticket, question, appointment or devices it is about; null for what belongs to no client company. */
  companyId: recordId.nullable(),
  /** The vendor whose contract it is about. */
  vendorId: recordId.nullable().default(null),
  /** Written for staff: it may say what a company does not see. */
  forStaff: z.boolean(),
  expiresAt: instant,
})
export type NoticeRecord = z.output<typeof NoticeRecord>
