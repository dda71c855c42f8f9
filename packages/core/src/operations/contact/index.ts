import type { Operations } from '../../operation.ts'
import { sendInquiry } from './send-inquiry.ts'

export const contactOperations = { 'contact.send': sendInquiry } satisfies Operations<'contact'>
