import { AppError } from '../../app-error.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { actOf, findUserToChange, presentUser, stayingAdmin } from './managed-user.ts'

/** Refused for the actor's own account, so that the last administrator remains. */
export const deactivateUser: Operation<'users.deactivate'> = async ({ params }, context) => {
  if (params.id === context.actor.userId) {
    throw new AppError('FORBIDDEN', { message: "You can't deactivate your own account." })
  }
  return setActivity(params.id, false, context)
}

export const reactivateUser: Operation<'users.reactivate'> = ({ params }, context) =>
  setActivity(params.id, true, context)

/** Safe to repeat. */
async function setActivity(id: number, isActive: boolean, context: SignedInContext) {
  const user = await findUserToChange(id, context)
  if (user.isActive === isActive) return presentUser(user, context)
  const act = actOf(isActive ? 'reactivated' : 'deactivated', context)
  const changed = await context.stores.users.update(user, { isActive }, act, stayingAdmin(context))
  return presentUser(changed, context)
}
