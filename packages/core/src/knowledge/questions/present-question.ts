import type { Question, QueueQuestion } from '@remotehands/contract'
import { loadClients } from '../../people/load-clients.ts'
import { nameOf } from '../../people/present-user.ts'
import type { Stores } from '../../stores.ts'
import type { QuestionRecord } from './question.ts'

/** Presents questions: answered once they have an answer (§4). One batched read of who answered. */
export async function presentQuestions(
  records: readonly QuestionRecord[],
  stores: Stores,
): Promise<Question[]> {
  const answeredBy = records.flatMap(({ answeredById }) => answeredById ?? [])
  const users = await stores.users.byIds([...new Set(answeredBy)])
  return records.map(({ id, question, answer, answeredAt, answeredById, attachments, createdAt }) => ({
    ...{ id, question, isAnswered: answer !== null, answer, answeredAt, attachments, createdAt },
    answeredBy: answeredById === null ? null : nameOf(users.get(answeredById)),
  }))
}

/** Presents questions to staff, with client and company. */
export async function presentQueueQuestions(
  records: readonly QuestionRecord[],
  stores: Stores,
): Promise<QueueQuestion[]> {
  const [questions, clientOf] = await Promise.all([
    presentQuestions(records, stores),
    loadClients(records, stores),
  ])
  return records.flatMap((record, at) => {
    const question = questions[at]
    return question ? { ...question, ...clientOf(record) } : []
  })
}

/** Presents one question. */
export async function presentQuestion(record: QuestionRecord, stores: Stores): Promise<Question> {
  const [question] = await presentQuestions([record], stores)
  if (!question) throw new Error('One question is presented as one.')
  return question
}
