import { rateLimits } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { NewAuditRecord } from '../../audit/audit.ts'
import { unknownName } from '../../audit/unknown-name.ts'
import type { PublicContext } from '../../operation.ts'
import { keyedDigest } from '../../security/keyed-digest.ts'
import { ulid } from '../../security/ulid.ts'
import { nameOf } from '../person.ts'
import type { UserRecord } from '../user.ts'

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
