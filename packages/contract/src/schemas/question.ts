import * as z from 'zod'
import { limits } from '../limits.ts'
import { Attachment } from './attachment.ts'
import { attachmentIds } from './attachment-calls.ts'
import { CompanyPageQuery, PageQuery, searchText } from './page.ts'
import { instant, paragraph, recordId } from './text.ts'

/** The question forms (§5). `userId` is accepted and never trusted: the session decides who asks. */
export const NewQuestion = z.strictObject({
  question: paragraph(limits.question.question.max, {
    min: 1,
    tooShort: 'Please enter your question.',
    name: 'Question',
  }),
  userId: z.int().optional(),
})
export type NewQuestion = z.output<typeof NewQuestion>

/** A question as its company sees it (§3). */
export const Question = z.object({
  id: recordId,
  question: z.string(),
  isAnswered: z.boolean(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** Who answered. */
  answeredBy: z.string().nullable(),
  /** The answer's files. Its text shows pictures by their ids. */
  attachments: z.array(Attachment),
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

/** Filters of the questions: unanswered or answered, and part of the text. */
const filters = { q: searchText, state: z.enum(['pending', 'answered']).optional() }
export const QuestionQuery = CompanyPageQuery.extend(filters)
export const QuestionQueueQuery = PageQuery.extend(filters)

/** A staff answer. */
export const NewAnswer = z.strictObject({
  answer: paragraph(limits.question.answer.max, {
    min: 1,
    tooShort: 'Please write an answer.',
    name: 'The answer',
  }),
  attachmentIds,
})
