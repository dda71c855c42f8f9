import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import { isStuck, presentMerge } from '../present-merge.ts'
import { loadCompany } from './read-company.ts'

/** Resumes a merge where it stopped. Throws CONFLICT if it is still running or has ended. */
export const retryMerge: Operation<'companies.retryMerge'> = async ({ params }, { stores, clock }) => {
  const company = await loadCompany(params.id, stores)
  if (!company.merge) throw new AppError('NOT_FOUND')
  const { ownerId, taskId } = company.merge
  const task = await stores.tasks.byId(ownerId, taskId)
  const now = clock.now()
  if (!task || (task.state !== 'failed' && !isStuck(task, now))) throw new AppError('CONFLICT')
  await stores.tasks.resume(task, now)
  return presentMerge(company, stores, now)
}
