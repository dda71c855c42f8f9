import { rateLimits } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { unknownName } from '../../audit/unknown-name.ts'
import type { Whence } from '../../events/desk-event.ts'
import type { PublicContext, SignedInContext } from '../../operation.ts'
import { keyedDigest, ulid } from '../../security/crypto.ts'
import { nameOf } from '../present-user.ts'
import type { UserRecord } from '../user.ts'
import type { UserAct } from '../user-store.ts'

/**
 * Records in the audit log that somebody signed in or out, or was refused: the entry of someone unproven has no actor. A typed name that
 * no one has is kept in the form of `unknownName`.
 */
export async function recordAccess(
  action: 'signed_in' | 'signed_out' | 'refused' | 'code_refused' | 'locked',
  who: UserRecord | { typed: string },
  context: PublicContext,
): Promise<void> {
  const { stores, clock, ip } = context
  const user = 'id' in who ? who : undefined
  const label = 'id' in who ? who.username : await unknownName(who.typed, context)
  const isProven = action === 'signed_in' || action === 'signed_out'
  const now = clock.now()
  await stores.audit.append({
    ...{ id: ulid(now), at: now.toISOString(), subject: 'session', action, changes: [], ip },
    ...(user && isProven ? { actorId: user.id, actor: nameOf(user) } : { actorId: null, actor: label }),
    ...{ subjectId: user?.id ?? null, label, companyId: user?.companyId ?? null },
  })
}

/** Records that an account is locked: once for each lock, however many attempts follow. */
export async function recordLock(username: string, context: PublicContext): Promise<void> {
  const { stores, clock } = context
  const now = clock.now()
  const ends = new Date(now.getTime() + rateLimits.loginPerAccount.windowSeconds * 1000)
  const key = `locked#${await keyedDigest('attempts', username, context)}`
  if (!(await stores.receipts.claim(key, ends, now))) return
  const user = await stores.users.byUsername(username)
  await recordAccess('locked', user ?? { typed: username }, context)
}

/** For a `catch`: records a wrong code and rethrows. */
export function refusedCode(user: UserRecord, context: PublicContext) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof AppError && error.code === 'INVALID_CODE') {
      await recordAccess('code_refused', user, context)
    }
    throw error
  }
}

// No browser sends a longer one.
const longestUserAgent = 400

/** What someone did to their own account, and from where: for the audit log and the mail about it. */
export function actOf(type: string, context: SignedInContext): UserAct {
  return actOfUser(type, context.actor.userId, context)
}

/** The same for someone who has proven who they are but isn't signed in yet. */
export function actOfUser(type: string, actorId: number, context: PublicContext): UserAct {
  return { at: context.clock.now().toISOString(), actorId, type, whence: whenceOf(context) }
}

/** Where a request comes from. */
export function whenceOf({
  userAgent,
  ip,
  place,
}: Pick<PublicContext, 'userAgent' | 'ip' | 'place'>): Whence {
  return { userAgent: userAgent?.slice(0, longestUserAgent) ?? null, ip, place: place ?? null }
}
