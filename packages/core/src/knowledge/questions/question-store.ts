import { AppError } from '../../app-error.ts'
import type { QuestionEvent } from '../../events/desk-event.ts'
import { eventPrefix } from '../../events/new-events.ts'
import { ulid } from '../../security/crypto.ts'
import type { Page, PageRequest } from '../../table/pages.ts'
import { changeRecord, createRecord, type Once } from '../../table/records.ts'
import { ifAbsent, type Table, type Write } from '../../table/table.ts'
import { type NewQuestionRecord, QuestionRecord } from './question.ts'
import { listQuestions, questionIndexKeys, questionKey } from './question-lists.ts'

/** Which questions to list; all conditions must hold. */
export interface QuestionFilter {
  companyId?: number | undefined
  state?: 'pending' | 'answered' | undefined
  /** Part of the question or answer, ignoring case. */
  text?: string | undefined
}

/** Lists are newest first. */
export function questionStore(table: Table) {
  /** Strongly consistent. */
  const byId = async (id: number) => {
    const item = await table.get(questionKey(id), { consistent: true })
    return item && QuestionRecord.parse(item)
  }
  return {
    byId,
    /** Stores the question and its first event in one transaction. */
    create: (question: NewQuestionRecord, once?: Once): Promise<QuestionRecord> =>
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
    /**
     * Answers `question` as it was read, with its event, in one transaction. Throws ALREADY_ANSWERED if
     * somebody else was first.
     */
    async answer(
      question: QuestionRecord,
      answer: { answer: string; answeredAt: string; answeredById: number } & Partial<
        Pick<QuestionRecord, 'attachments'>
      >,
    ): Promise<QuestionRecord> {
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
        // Only an answer changes a question.
        const isAnswered = error instanceof AppError && error.code === 'CONFLICT'
        throw isAnswered ? new AppError('ALREADY_ANSWERED', { cause: error }) : error
      }
    },
    /**
     * Reads a bounded number of items per page: if few questions match, a page may be short or empty and
     * still have a `next`.
     */
    list: (filter: QuestionFilter, page: PageRequest): Promise<Page<QuestionRecord>> =>
      listQuestions(table, filter, page),
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
