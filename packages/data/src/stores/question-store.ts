import { QuestionRecord, type QuestionStore } from '@remotehands/core'
import { ifAbsent, type Table } from '../table/table.ts'
import { createRecord } from './create-record.ts'
import { listNumbered, numberedListKeys } from './numbered-list.ts'

export function questionStore(table: Table): QuestionStore {
  const keyOf = (id: number) => ({ pk: `QUESTION#${id}`, sk: 'QUESTION' })
  const byId = async (id: number) => {
    const item = await table.get(keyOf(id), { consistent: true })
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
            put: { ...keyOf(record.id), ...record, ...numberedListKeys('questions', record) },
            condition: ifAbsent,
          },
        ],
      }),
    list: (filter, page) => listNumbered(table, 'questions', filter, page, QuestionRecord),
  }
}
