import type { Operation } from '../../operation.ts'
import { toQuestion } from '../../presenters/question.ts'
import { companyFilter } from '../company-filter.ts'

/** The questions that the actor may see, newest first. */
export const listQuestions: Operation<'questions.list'> = async ({ page }, { actor, stores }) => {
  const { items, next } = await stores.questions.list(companyFilter(actor, 'question:read'), page)
  return { items: items.map(toQuestion), next }
}
