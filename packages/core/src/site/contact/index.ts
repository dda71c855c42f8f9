import { testMail } from '../../mail/inbound/operations/test-mail.ts'
import type { Operations } from '../../operation.ts'
import { listInquiries } from './list-inquiries.ts'
import { readInquiry } from './read-inquiry.ts'
import { sendInquiry } from './send-inquiry.ts'
import { updateInquiry } from './update-inquiry.ts'

export const contactOperations = {
  'contact.send': sendInquiry,
  'inquiries.list': listInquiries,
  'inquiries.read': readInquiry,
  'inquiries.update': updateInquiry,
  'mail.test': testMail,
} satisfies Operations<'contact'>
