import { lifetimes } from '@remotehands/contract'
import type { PublicContext } from '../../operation.ts'
import { randomToken } from '../../security/random.ts'
import { signToken } from '../../security/tokens.ts'
import type { UserRecord } from '../user.ts'
import { whenceOf } from './act-of.ts'

/**
 * Starts a new session for `user` on this browser and ends the one that was there before (fixation). `proof`
 * is when the person proved who they are: with this call, or as in the session before.
 */
export async function startSession(
  user: UserRecord,
  context: PublicContext,
  proof: 'now' | 'as before',
): Promise<void> {
  const { stores, clock, cookies } = context
  const now = clock.now()
  const id = randomToken(32)
  await stores.sessions.create({
    id,
    userId: user.id,
    authEpoch: user.authEpoch,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetimes.session * 1000).toISOString(),
    provenAt: proof === 'now' ? now.toISOString() : (context.actor?.provenAt ?? null),
    ...whenceOf(context),
  })
  await endSession(context)
  const claims = { sub: String(user.id), jti: id }
  const token = await signToken('session', claims, lifetimes.session, context)
  cookies.set('session', token, lifetimes.session)
}

/** Ends the request's session, if it has one. */
export async function endSession({ stores, actor, cookies }: PublicContext): Promise<void> {
  if (actor) await stores.sessions.delete(actor.userId, actor.sessionId)
  cookies.clear('session')
}
