import { instant, recordId } from '@remotehands/contract'
import * as z from 'zod'
import { AttachmentRecord } from '../../files/attachment.ts'

export const QuestionRecord = z.object({
  id: recordId,
  version: z.int(),
  companyId: recordId,
  /** The person who asked. */
  clientId: recordId,
  question: z.string(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** The member of staff who answered. */
  answeredById: recordId.nullable().default(null),
  /** The answer's files. */
  attachments: z.array(AttachmentRecord).default([]),
  createdAt: instant,
  /** Local part of the address that all its mails refer to: random, so that nobody can join the thread. */
  mailThread: z.string().default(''),
})
export type QuestionRecord = z.output<typeof QuestionRecord>
/** A new question; other fields have defaults. */
export type NewQuestionRecord = Omit<z.input<typeof QuestionRecord>, 'id' | 'version'>
