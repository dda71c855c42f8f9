import { AppError } from '../../app-error.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { actOf, findUser, stayingAdmin } from '../../people/operations/managed-user.ts'
import { presentErasure } from '../present-erasure.ts'
import { startErasure } from '../start-erasure.ts'

/**
 * Erases a person, whether they asked on their account or by another way, or lets an erasure go on that is stuck. Never the
 * actor: the last administrator stays. Safe to repeat.
 */
export const carryOutErasure: Operation<'erasures.carryOut'> = async ({ params: { id } }, context) => {
  const { actor, stores } = context
  if (id === actor.userId) throw new AppError('FORBIDDEN', { message: "You can't erase your own account." })
  const record = await stores.erasures.of(id)
  if (record?.state === 'done') return presentErasure(record, stores)
  if (record?.state === 'running') return goOn(id, context)
  const user = await findUser(id, context)
  const act = actOf('erasure_started', context)
  const started = await startErasure(user, act, stayingAdmin(context), context)
  return presentErasure(started, stores)
}

async function goOn(userId: number, { stores, clock }: SignedInContext) {
  const record = await stores.erasures.of(userId)
  if (!record) throw new AppError('USER_NOT_FOUND')
  const task = record.taskId === null ? undefined : await stores.tasks.byId(userId, record.taskId)
  if (task?.state === 'failed') await stores.tasks.resume(task, clock.now())
  return presentErasure(record, stores)
}
