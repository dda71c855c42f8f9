import { type CurrentUser, idleMinutesOf, lifetimes } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { atOnce } from '../../at-once.ts'
import { folded } from '../../folded.ts'
import type { Operation, PublicContext } from '../../operation.ts'
import { clearAttempts, type TakenAttempts, takeAttempt } from '../../security/attempts.ts'
import { randomToken } from '../../security/crypto.ts'
import { realTime, signToken } from '../../security/tokens.ts'
import { toCurrentUser } from '../present-user.ts'
import type { UserRecord } from '../user.ts'
import { type Challenge, consumeChallenge, issueChallenge } from './challenge.ts'
import { knownBrowser, rememberBrowser, watchDevice } from './known-browser.ts'
import { checkPassword, takeSignIn } from './password.ts'
import { recordAccess, whenceOf } from './record-access.ts'

/** The first step of §4's login flow: signs in, or asks for the second factor. */
export const logIn: Operation<'auth.login'> = async ({ body }, context) => {
  const user = await checkPassword(body.username, body.password, context, takeSignIn)
  if (!user) throw new AppError('INVALID_CREDENTIALS')
  if (user.twoFactor) {
    await issueChallenge(user, context)
    const message = 'Please enter the 6-digit code from your authenticator app.'
    return { requiresTwoFactor: true, userId: user.id, message }
  }
  return { user: await completeSignIn(user, context), message: `Welcome, ${user.firstName}.` }
}

export const logOut: Operation<'auth.logout'> = async (_input, context) => {
  const { actor, stores } = context
  const user = actor && (await stores.users.byId(actor.userId))
  await endSession(context)
  if (user) await recordAccess('signed_out', user, context)
  context.cookies.clear('challenge')
  context.cookies.clear('enrolment')
}

/**
 * Starts a new session for `user` on this browser and ends the one that was there before (fixation). `proof`
 * is when the person proved who they are: with this call, or as in the session before.
 */
export async function startSession(
  user: UserRecord,
  context: PublicContext,
  proof: 'now' | 'as before',
): Promise<void> {
  const { stores, cookies, actor } = context
  const now = realTime(context)
  const id = randomToken(32)
  await stores.sessions.create({
    id,
    userId: user.id,
    authEpoch: user.authEpoch,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetimes.session * 1000).toISOString(),
    lastActiveAt: now.toISOString(),
    idleMinutes: idleMinutesOf(user.role, context.settings.sessionIdleMinutes),
    provenAt: proof === 'now' ? now.toISOString() : (actor?.provenAt ?? null),
    ...whenceOf(context),
  })
  if (actor) await stores.sessions.delete(actor.userId, actor.sessionId)
  const claims = { sub: String(user.id), jti: id }
  const token = await signToken('session', claims, lifetimes.session, context)
  cookies.set('session', token, lifetimes.session)
  await rememberBrowser(user, context)
}

/** Ends the request's session, if it has one. */
export async function endSession({ stores, actor, cookies }: PublicContext): Promise<void> {
  if (actor) await stores.sessions.delete(actor.userId, actor.sessionId)
  cookies.clear('session')
}

/** Starts a new session once every factor was right, and clears the account's failures. */
async function completeSignIn(user: UserRecord, context: PublicContext): Promise<CurrentUser> {
  const { stores, clock } = context
  const wasKnown = (await knownBrowser(context))?.user.id === user.id
  // What is recorded of a sign-in follows it.
  await startSession(user, context, 'now')
  const companyName = stores.companies.nameOf(user.companyId)
  await atOnce([
    // Both change the person, one after the other.
    watchDevice(user, context).then(() => stores.users.recordLogin(user.id, clock.now())),
    recordAccess('signed_in', user, context),
    // A known browser needs no way past a lock, and opens the account to no one else.
    ...(wasKnown ? [] : [clearAttempts(context, 'loginPerAccount', folded(user.username))]),
    companyName,
  ])
  return toCurrentUser(user, await companyName, context.settings)
}

/** Counts a code before checking it: for the challenge and for the account. Returns what it took of the account's. Throws TOO_MANY_ATTEMPTS. */
export async function takeCodeAttempt(challenge: Challenge, context: PublicContext): Promise<TakenAttempts> {
  await takeAttempt(context, 'codesPerChallenge', challenge.id)
  return takeAttempt(context, 'codesPerAccount', String(challenge.user.id))
}

/** Uses up the challenge after a correct code and signs in; the code then doesn't count. Throws CHALLENGE_EXPIRED if already used. */
export async function completeChallenge(
  challenge: Challenge,
  taken: TakenAttempts,
  context: PublicContext,
): Promise<CurrentUser> {
  await consumeChallenge(challenge, context)
  await context.stores.attempts.giveBack(...taken)
  return completeSignIn(challenge.user, context)
}
