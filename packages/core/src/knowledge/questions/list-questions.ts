import type { Operation } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { presentQuestions } from './present-question.ts'

/** Lists the questions the actor may see, newest first. */
export const listQuestions: Operation<'questions.list'> = async ({ query, page }, { actor, stores }) => {
  const { companyId, state, q } = query
  const filter = { ...companyFilter(actor, 'question:read', companyId), state, text: q || undefined }
  const { items, next } = await stores.questions.list(filter, page)
  return { items: await presentQuestions(items, stores), next }
}
