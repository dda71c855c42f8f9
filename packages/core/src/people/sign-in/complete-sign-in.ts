import type { CurrentUser } from '@remotehands/contract'
import type { PublicContext } from '../../operation.ts'
import { clearAttempts, giveBackAttempt, takeAttempt } from '../../security/attempts.ts'
import { toCurrentUser } from '../present-user.ts'
import type { UserRecord } from '../user.ts'
import { type Challenge, consumeChallenge } from './challenge.ts'
import { companyNameOf } from './company-name.ts'
import { accountOf } from './password.ts'
import { recordAccess } from './record-access.ts'
import { startSession } from './session.ts'
import { watchDevice } from './watch-device.ts'

/** Starts a new session once every factor was right, and clears the account's failures. */
export async function completeSignIn(user: UserRecord, context: PublicContext): Promise<CurrentUser> {
  const { stores, clock } = context
  await startSession(user, context, 'now')
  await watchDevice(user, context)
  await stores.users.recordLogin(user.id, clock.now())
  await recordAccess('signed_in', user, context)
  await clearAttempts(context, 'loginPerAccount', accountOf(user.username))
  return toCurrentUser(user, await companyNameOf(user, stores), context.settings)
}

/** Counts a code before checking it: for the challenge and for the account. Throws TOO_MANY_ATTEMPTS. */
export async function takeCodeAttempt(challenge: Challenge, context: PublicContext): Promise<void> {
  await takeAttempt(context, 'codesPerChallenge', challenge.id)
  await takeAttempt(context, 'codesPerAccount', String(challenge.user.id))
}

/** Uses up the challenge after a correct code and signs in. Throws CHALLENGE_EXPIRED if already used. */
export async function completeChallenge(challenge: Challenge, context: PublicContext): Promise<CurrentUser> {
  await consumeChallenge(challenge, context)
  await giveBackAttempt(context, 'codesPerAccount', String(challenge.user.id))
  return completeSignIn(challenge.user, context)
}
