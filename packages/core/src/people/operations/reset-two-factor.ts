import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { actOf, findUserToChange, presentUser } from './managed-user.ts'

/** For a person who has lost the second factor. Your own can only be turned off with password and code. */
export const resetTwoFactor: Operation<'users.resetTwoFactor'> = async ({ params }, context) => {
  const user = await findUserToChange(params.id, context)
  if (user.id === context.actor.userId) {
    const message = 'Turn your own two-factor authentication off in your account settings.'
    throw new AppError('FORBIDDEN', { message })
  }
  if (!user.twoFactor) throw new AppError('TWO_FACTOR_OFF')
  const act = actOf('two_factor_reset', context)
  return presentUser(await context.stores.users.update(user, { twoFactor: null }, act), context)
}
