import { Inquiry, InquiryStatus, instant, recordId } from '@remotehands/contract'
import * as z from 'zod'

/** A message from the public contact form. Stored before it is mailed. */
export const InquiryRecord = Inquiry.omit({ takenBy: true, answeredBy: true }).extend({
  version: z.int().default(1),
  status: InquiryStatus.default('new'),
  takenById: recordId.nullable().default(null),
  answeredAt: instant.nullable().default(null),
  answeredById: recordId.nullable().default(null),
  ticketId: recordId.nullable().default(null),
  userId: recordId.nullable().default(null),
  companyId: recordId.nullable().default(null),
  /** Local part of the address that its mails refer to: random, so that no one can inject into the thread. */
  mailThread: z.string().default(''),
})
export type InquiryRecord = z.output<typeof InquiryRecord>

/** The visitor's input. */
export type NewInquiry = Pick<
  InquiryRecord,
  'name' | 'email' | 'subject' | 'role' | 'projectDetails' | 'message' | 'receivedAt'
> &
  Partial<Pick<InquiryRecord, 'mailThread'>>
