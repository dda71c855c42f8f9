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
})
export type QuestionRecord = z.output<typeof QuestionRecord>
/** What a new question needs; the rest has its defaults. */
export type NewQuestionRecord = Omit<z.input<typeof QuestionRecord>, 'id' | 'version'>
