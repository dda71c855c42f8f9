import { lifetimes } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { PublicContext } from '../../operation.ts'
import { randomToken } from '../../security/crypto.ts'
import { readToken, realTime, signToken } from '../../security/tokens.ts'
import type { UserRecord } from '../user.ts'
import type { WithTwoFactor } from './claim-code.ts'

/** A correct password that awaits the second factor. */
export interface Challenge {
  id: string
  user: WithTwoFactor
}

/** Stores the proof of the first factor in a cookie, valid for this user, this password and five minutes. */
export async function issueChallenge(user: UserRecord, context: PublicContext): Promise<void> {
  const claims = { sub: String(user.id), jti: randomToken(32), epoch: user.authEpoch }
  const lifetime = lifetimes.twoFactorChallenge
  const token = await signToken('two-factor-challenge', claims, lifetime, context)
  context.cookies.set('challenge', token, lifetime)
}

/**
 * Reads the request's challenge. The body's `userId` only has to agree with it. Throws CHALLENGE_EXPIRED if
 * there is none, or it is no longer valid.
 */
export async function readChallenge(userId: number, context: PublicContext): Promise<Challenge> {
  const claims = await readToken('two-factor-challenge', context.cookies.get('challenge'), context)
  if (!claims?.jti || claims.sub !== String(userId)) throw new AppError('CHALLENGE_EXPIRED')
  const user = await context.stores.users.byId(userId)
  if (!user?.isActive || !user.twoFactor || user.authEpoch !== claims.epoch) {
    throw new AppError('CHALLENGE_EXPIRED')
  }
  return { id: claims.jti, user: { ...user, twoFactor: user.twoFactor } }
}

/** Uses up the challenge: one of several sign-ins succeeds. Throws CHALLENGE_EXPIRED for the others. */
export async function consumeChallenge(challenge: Challenge, context: PublicContext): Promise<void> {
  const now = realTime(context)
  const expiresAt = new Date(now.getTime() + lifetimes.twoFactorChallenge * 1000)
  const isFirst = await context.stores.receipts.claim(`two-factor-challenge#${challenge.id}`, expiresAt, now)
  if (!isFirst) throw new AppError('CHALLENGE_EXPIRED')
  context.cookies.clear('challenge')
}
