import type { Permission } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import type { Stores } from '../../stores.ts'
import type { QuestionRecord } from './question.ts'

/** Finds a question the actor may see with this permission. Throws NOT_FOUND. */
export async function findQuestion(
  id: number,
  actor: Actor,
  permission: Permission,
  { questions }: Stores,
): Promise<QuestionRecord> {
  const { companyId } = companyFilter(actor, permission)
  const question = await questions.byId(id)
  if (!question || (companyId !== undefined && question.companyId !== companyId)) {
    throw new AppError('NOT_FOUND')
  }
  return question
}
