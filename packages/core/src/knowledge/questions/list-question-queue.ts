import type { Operation } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { presentQueueQuestions } from './present-question.ts'

/** Lists questions for staff, with client and company. */
export const listQuestionQueue: Operation<'questions.queue'> = async ({ query, page }, { actor, stores }) => {
  const { state, q } = query
  const filter = { ...companyFilter(actor, 'queue:read'), state, text: q || undefined }
  const { items, next } = await stores.questions.list(filter, page)
  return { items: await presentQueueQuestions(items, stores), next }
}
