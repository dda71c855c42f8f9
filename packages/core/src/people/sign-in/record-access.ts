import { rateLimits } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { NewAuditRecord } from '../../audit/audit.ts'
import { unknownName } from '../../audit/unknown-name.ts'
import type { Whence } from '../../events/desk-event.ts'
import type { PublicContext, SignedInContext } from '../../operation.ts'
import { keyedDigest, ulid } from '../../security/crypto.ts'
import { nameOf } from '../present-user.ts'
import type { UserRecord } from '../user.ts'
import type { UserAct } from '../user-store.ts'

type Access = 'signed_in' | 'signed_out' | 'refused' | 'code_refused' | 'locked'

/** Records a sign-in or sign-out in the audit log. */
export function recordAccess(action: 'signed_in' | 'signed_out', user: UserRecord, context: PublicContext) {
  return append({ action, actorId: user.id, actor: nameOf(user), ...subjectOf(user) }, context)
}

/**
 * Records a refusal of someone unproven: the entry has no actor. A typed name that no one has is kept in the
 * form of `unknownName`.
 */
export async function recordRefusal(
  action: 'refused' | 'code_refused' | 'locked',
  who: UserRecord | { typed: string },
  context: PublicContext,
): Promise<void> {
  if ('id' in who) return append({ action, actorId: null, actor: who.username, ...subjectOf(who) }, context)
  const name = await unknownName(who.typed, context)
  await append({ action, actorId: null, actor: name, subjectId: null, label: name, companyId: null }, context)
}

const subjectOf = ({ id, username, companyId }: UserRecord) => ({
  subjectId: id,
  label: username,
  companyId,
})

type Entry = Pick<NewAuditRecord, 'actorId' | 'actor' | 'subjectId' | 'label' | 'companyId'> & {
  action: Access
}

async function append(entry: Entry, { stores, clock, ip }: PublicContext): Promise<void> {
  const now = clock.now()
  const at = { id: ulid(now), at: now.toISOString() }
  await stores.audit.append({ ...at, subject: 'session', changes: [], ip, ...entry })
}

/** Records that an account is locked: once for each lock, however many attempts follow. */
export async function recordLock(username: string, context: PublicContext): Promise<void> {
  const { stores, clock } = context
  const now = clock.now()
  const ends = new Date(now.getTime() + rateLimits.loginPerAccount.windowSeconds * 1000)
  const key = `locked#${await keyedDigest('attempts', username, context)}`
  if (!(await stores.receipts.claim(key, ends, now))) return
  const user = await stores.users.byUsername(username)
  await recordRefusal('locked', user ?? { typed: username }, context)
}

/** For a `catch`: records a wrong code and rethrows. */
export function refusedCode(user: UserRecord, context: PublicContext) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof AppError && error.code === 'INVALID_CODE') {
      await recordRefusal('code_refused', user, context)
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
