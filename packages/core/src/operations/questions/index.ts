import type { Operations } from '../../operation.ts'
import { notImplemented } from '../not-implemented.ts'
import { createQuestion } from './create-question.ts'
import { listQuestionQueue } from './list-question-queue.ts'
import { listQuestions } from './list-questions.ts'

export const questionsOperations = {
  'questions.list': listQuestions,
  'questions.create': createQuestion,
  'questions.queue': listQuestionQueue,
  'questions.answer': notImplemented,
  'questions.publish': notImplemented,
} satisfies Operations<'questions'>
