import type { Operations } from '../../operation.ts'
import { answerQuestion } from './answer-question.ts'
import { createQuestion } from './create-question.ts'
import { listQuestionQueue } from './list-question-queue.ts'
import { listQuestions } from './list-questions.ts'
import { publishQuestion } from './publish-question.ts'
import { readAnswerAttachment } from './read-answer-attachment.ts'

export const questionsOperations = {
  'questions.list': listQuestions,
  'questions.create': createQuestion,
  'questions.attachment': readAnswerAttachment,
  'questions.queue': listQuestionQueue,
  'questions.answer': answerQuestion,
  'questions.publish': publishQuestion,
} satisfies Operations<'questions'>
