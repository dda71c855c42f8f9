import type { Operation } from '../../operation.ts'
import { toQuestion } from '../../presenters/question.ts'
import { companyFilter } from '../company-filter.ts'
import { loadClients } from '../load-clients.ts'

/** The questions as staff see them: with client and company. */
export const listQuestionQueue: Operation<'questions.queue'> = async ({ page }, { actor, stores }) => {
  const { items, next } = await stores.questions.list(companyFilter(actor, 'queue:read'), page)
  const clientOf = await loadClients(items, stores)
  return { items: items.map((record) => ({ ...toQuestion(record), ...clientOf(record) })), next }
}
