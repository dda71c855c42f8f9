import * as z from 'zod'
import { limits } from '../limits.ts'
import { instant, paragraph, recordId } from './text.ts'

/** The question forms (§5). `userId` is accepted and never trusted: the session says who asks. */
export const NewQuestion = z.strictObject({
  question: paragraph(limits.question.question.max, {
    min: 1,
    tooShort: 'Please enter your question.',
    name: 'Question',
  }),
  userId: z.int().optional(),
})
export type NewQuestion = z.output<typeof NewQuestion>

/** A question as its own company sees it (§3). */
export const Question = z.object({
  id: recordId,
  question: z.string(),
  isAnswered: z.boolean(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  createdAt: instant,
})
export type Question = z.output<typeof Question>

/** A question as staff see it (§3). */
export const QueueQuestion = Question.extend({
  clientId: recordId,
  clientName: z.string(),
  company: z.string(),
})
export type QueueQuestion = z.output<typeof QueueQuestion>
