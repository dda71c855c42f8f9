import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { realTime } from '../../security/tokens.ts'
import { confirmCode, confirmPassword, ownRecord } from './own-account.ts'

/**
 * Has the actor prove again who they are: by password or, with two-factor on, by code, counted as at sign-in.
 * The session records when, for whatever requires it.
 */
export const stepUp: Operation<'auth.stepUp'> = async ({ body }, context) => {
  const { stores, actor } = context
  const user = await ownRecord(context)
  if (body.password !== undefined) await confirmPassword(user, body.password, context)
  else if (!user.twoFactor) throw new AppError('TWO_FACTOR_OFF')
  else await confirmCode({ ...user, twoFactor: user.twoFactor }, body.token ?? '', context)
  await stores.sessions.prove(actor.userId, actor.sessionId, realTime(context))
}
