import { AppError, type QuestionEvent, QuestionRecord, type QuestionStore, ulid } from '@remotehands/core'
import { ifAbsent, type Table, type Write } from '../table/table.ts'
import { changeRecord } from './change-record.ts'
import { createRecord } from './create-record.ts'
import { listQuestions, questionIndexKeys, questionKey } from './question-lists.ts'
import { eventPrefix } from './ticket-events.ts'

export function questionStore(table: Table): QuestionStore {
  const byId = async (id: number) => {
    const item = await table.get(questionKey(id), { consistent: true })
    return item && QuestionRecord.parse(item)
  }
  return {
    byId,
    create: (question, once) =>
      createRecord(table, {
        kind: 'questions',
        once,
        now: new Date(question.createdAt),
        existing: byId,
        build: (id) => QuestionRecord.parse({ ...question, id, version: 1 }),
        writes: (record) => [
          {
            put: { ...questionKey(record.id), ...record, ...questionIndexKeys(record) },
            condition: ifAbsent,
          },
          eventWrite(record, { type: 'asked', actorId: record.clientId, at: record.createdAt }),
        ],
      }),
    async answer(question, answer) {
      const act = { type: 'answered', actorId: answer.answeredById, at: answer.answeredAt } as const
      try {
        return await changeRecord<QuestionRecord>(table, {
          key: questionKey(question.id),
          record: question,
          change: answer,
          indexKeys: questionIndexKeys,
          writes: [eventWrite(question, act)],
        })
      } catch (error) {
        // Nothing but an answer changes a question.
        const isAnswered = error instanceof AppError && error.code === 'CONFLICT'
        throw isAnswered ? new AppError('ALREADY_ANSWERED', { cause: error }) : error
      }
    },
    list: (filter, page) => listQuestions(table, filter, page),
  }
}

function eventWrite(
  { id: questionId, companyId }: QuestionRecord,
  act: Pick<QuestionEvent, 'type' | 'actorId' | 'at'>,
): Write {
  const id = ulid(new Date(act.at))
  const event: QuestionEvent = { entity: 'question', id, questionId, companyId, ...act }
  return { put: { pk: questionKey(questionId).pk, sk: `${eventPrefix}${id}`, ...event }, condition: ifAbsent }
}
