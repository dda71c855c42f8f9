import { instant, recordId } from '@remotehands/contract'
import * as z from 'zod'

/** A message from the public contact form. Stored before it is mailed. */
export const InquiryRecord = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  role: z.string(),
  projectDetails: z.string(),
  message: z.string(),
  receivedAt: instant,
  /** Whether the mail to the company was accepted; null while that is not known. */
  emailSent: z.boolean().nullable(),
})
export type InquiryRecord = z.output<typeof InquiryRecord>
