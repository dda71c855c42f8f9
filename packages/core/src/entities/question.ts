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
  createdAt: instant,
})
export type QuestionRecord = z.output<typeof QuestionRecord>
