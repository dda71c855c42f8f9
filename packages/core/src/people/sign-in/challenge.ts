import { lifetimes } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { PublicContext } from '../../operation.ts'
import { randomToken } from '../../security/random.ts'
import { readToken, signToken } from '../../security/tokens.ts'
import type { UserRecord } from '../user.ts'
import type { WithTwoFactor } from './claim-code.ts'

/** A password that was right, waiting for the second factor. */
export interface Challenge {
  id: string
  user: WithTwoFactor
}

/** Puts the proof of the first factor into a cookie: it is for this user, this password and five minutes. */
export async function issueChallenge(user: UserRecord, context: PublicContext): Promise<void> {
  const claims = { sub: String(user.id), jti: randomToken(32), epoch: user.authEpoch }
  const lifetime = lifetimes.twoFactorChallenge
  const token = await signToken('two-factor-challenge', claims, lifetime, context)
  context.cookies.set('challenge', token, lifetime)
}

/**
 * The challenge that the request brought. `userId` is what the body says; it only has to agree.
 * Throws CHALLENGE_EXPIRED when there is none, or none that still counts.
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

/** Uses the challenge up: of any number of sign-ins with it, one succeeds. Throws CHALLENGE_EXPIRED for the others. */
export async function consumeChallenge(challenge: Challenge, context: PublicContext): Promise<void> {
  const now = context.clock.now()
  const expiresAt = new Date(now.getTime() + lifetimes.twoFactorChallenge * 1000)
  const isFirst = await context.stores.receipts.claim(`two-factor-challenge#${challenge.id}`, expiresAt, now)
  if (!isFirst) throw new AppError('CHALLENGE_EXPIRED')
  context.cookies.clear('challenge')
}
