import { errorCatalogue } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { ServicesOf, SignedInContext } from '../../operation.ts'
import { takeAttempt } from '../../security/attempts.ts'
import type { UserRecord } from '../user.ts'
import { claimCode, type WithTwoFactor } from './claim-code.ts'
import { checkPassword } from './password.ts'

/** The actor's own record. */
export async function ownRecord({ stores, actor }: SignedInContext): Promise<UserRecord> {
  const user = await stores.users.byId(actor.userId)
  if (!user) throw new AppError('NOT_SIGNED_IN')
  return user
}

/**
 * The actor's own record as it is by now: claiming a code, and a stronger hash of the same password, have changed it. Throws CONFLICT if
 * their access has changed, too: what they proved is what counted before.
 */
export async function ownRecordAsProven(
  { authEpoch }: UserRecord,
  context: SignedInContext,
): Promise<UserRecord> {
  const user = await ownRecord(context)
  if (user.authEpoch !== authEpoch) throw new AppError('CONFLICT')
  return user
}

/** Throws unless `password` is the user's own. Counts like a sign-in; no 401: the session is still valid. */
export async function confirmPassword(
  user: UserRecord,
  password: string,
  context: SignedInContext & ServicesOf<'auth'>,
) {
  if (!(await checkPassword(user.username, password, context))) {
    throw new AppError('VALIDATION_FAILED', { fields: { password: 'That’s not your password.' } })
  }
}

/** Throws unless `code` is the authenticator's current, unused one. Counts like a sign-in. */
export async function confirmCode(user: WithTwoFactor, code: string, context: SignedInContext) {
  const taken = await takeAttempt(context, 'codesPerAccount', String(user.id))
  if (!(await claimCode(user, code, context))) throw wrongCode()
  await context.stores.attempts.giveBack(...taken)
}

/** A wrong code from someone who is signed in. */
export function wrongCode(): AppError {
  return new AppError('VALIDATION_FAILED', { fields: { token: errorCatalogue.INVALID_CODE.message } })
}
