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
} satisfies Operations<'contact'>
