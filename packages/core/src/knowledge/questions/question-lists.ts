import { contains } from '@remotehands/contract'
import { numberedListKeys, padded } from '../../table/item-keys.ts'
import { readBuckets, readCompany } from '../../table/numbered-list.ts'
import { type Page, type PageRequest, type Reader, readPage, readRange } from '../../table/pages.ts'
import type { Key, Table } from '../../table/table.ts'
import { QuestionRecord } from './question.ts'
import type { QuestionFilter } from './question-store.ts'

const pending = 'PENDINGQUESTIONS'

export function questionKey(id: number): Key {
  return { pk: `QUESTION#${id}`, sk: 'QUESTION' }
}

/** The index keys of a question in its current state: the few unanswered ones have a list of their own. */
export function questionIndexKeys(question: QuestionRecord): Record<string, string> {
  return {
    ...numberedListKeys('questions', question),
    ...(question.answer === null && { gsi3pk: pending, gsi3sk: padded(question.id) }),
  }
}

/** Returns one page of the questions that match a filter, newest first, from the narrowest list. */
export function listQuestions(
  table: Table,
  filter: QuestionFilter,
  page: PageRequest,
): Promise<Page<QuestionRecord>> {
  const { companyId, state, text } = filter
  const isOnOwnList = state === undefined || (state === 'pending' && companyId === undefined)
  const matches =
    isOnOwnList && text === undefined ? undefined : (question: QuestionRecord) => isWanted(question, filter)
  return readPage(readerOf(table, filter), page, QuestionRecord, matches)
}

function readerOf(table: Table, { companyId, state }: QuestionFilter): Reader {
  if (companyId !== undefined) return readCompany(table, 'questions', companyId)
  return state === 'pending' ? readRange(table, 'gsi3', pending, '') : readBuckets(table, 'questions')
}

function isWanted({ question, answer }: QuestionRecord, { state, text }: QuestionFilter): boolean {
  if (state !== undefined && (answer === null) !== (state === 'pending')) return false
  return text === undefined || contains([question, answer ?? ''], text)
}
