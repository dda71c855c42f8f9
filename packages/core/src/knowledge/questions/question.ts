import { instant, recordId } from '@remotehands/contract'
import * as z from 'zod'

export const QuestionRecord = z.object({
  id: recordId,
  version: z.int(),
  companyId: recordId,
  /** The user who asked. */
  clientId: recordId,
  question: z.string(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** Who of the staff answered. */
  answeredById: recordId.nullable().default(null),
  createdAt: instant,
  /** Left side of the address that all its mails refer to: random, so that nobody can write into the thread. */
  mailThread: z.string().default(''),
})
export type QuestionRecord = z.output<typeof QuestionRecord>
/** What a new question needs; the rest has its defaults. */
export type NewQuestionRecord = Omit<z.input<typeof QuestionRecord>, 'id' | 'version'>
