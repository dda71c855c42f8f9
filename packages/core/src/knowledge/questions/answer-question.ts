import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { findQuestion } from './find-question.ts'
import { presentQueueQuestions } from './present-question.ts'

/** Answers a question, once. Throws ALREADY_ANSWERED, unless the same person repeats the same answer. */
export const answerQuestion: Operation<'questions.answer'> = async (
  { params, body },
  { actor, stores, clock },
) => {
  const asked = await findQuestion(params.id, actor, 'question:answer', stores)
  const isRepeated = asked.answer === body.answer && asked.answeredById === actor.userId
  if (asked.answer !== null && !isRepeated) throw new AppError('ALREADY_ANSWERED')
  const answer = {
    answer: body.answer,
    answeredAt: clock.now().toISOString(),
    answeredById: actor.userId,
  }
  const answered = isRepeated ? asked : await stores.questions.answer(asked, answer)
  const [question] = await presentQueueQuestions([answered], stores)
  if (!question) throw new Error('One question is presented as one.')
  return question
}
