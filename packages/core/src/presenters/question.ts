import type { Question } from '@remotehands/contract'
import type { QuestionRecord } from '../entities/question.ts'

/** A question as people see it: answered once it has an answer (§4). */
export function toQuestion(record: QuestionRecord): Question {
  const { id, question, answer, answeredAt, createdAt } = record
  return { id, question, isAnswered: answer !== null, answer, answeredAt, answeredBy: null, createdAt }
}
