import type { Operation } from '../../operation.ts'
import { randomToken } from '../../security/crypto.ts'
import { presentQuestion } from './present-question.ts'

/** Asks a question for the actor's company. It is pending until staff answer it (§4). */
export const createQuestion: Operation<'questions.create'> = async (
  { body },
  { actor, stores, clock, once },
) => {
  const question = {
    companyId: actor.companyId,
    clientId: actor.userId,
    question: body.question,
    answer: null,
    answeredAt: null,
    createdAt: clock.now().toISOString(),
    mailThread: randomToken(18),
  }
  return presentQuestion(await stores.questions.create(question, once), stores)
}
