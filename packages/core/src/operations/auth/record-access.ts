import { rateLimits } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { NewAuditRecord } from '../../entities/audit.ts'
import type { UserRecord } from '../../entities/user.ts'
import type { PublicContext } from '../../operation.ts'
import { nameOf } from '../../presenters/person.ts'
import { sha256 } from '../../random.ts'
import { ulid } from '../../ulid.ts'

type Access = 'signed_in' | 'signed_out' | 'refused' | 'code_refused' | 'locked'

/**
 * Keeps in the audit log who came in, went, or was refused. `typed` is the name of somebody who is not known, or did
 * not prove to be the person: then the entry has no actor.
 */
export async function recordAccess(
  action: Access,
  { user, typed }: { user: UserRecord | undefined; typed?: string },
  { stores, clock, ip }: PublicContext,
): Promise<void> {
  const now = clock.now()
  const isProven = typed === undefined && user !== undefined
  const entry: NewAuditRecord = {
    ...{ id: ulid(now), at: now.toISOString() },
    ...{ actorId: isProven ? user.id : null, actor: isProven ? nameOf(user) : (typed ?? '') },
    ...{ subject: 'session', subjectId: user?.id ?? null, label: user?.username ?? typed ?? '' },
    ...{ action, companyId: user?.companyId ?? null, changes: [], ip },
  }
  await stores.audit.append(entry)
}

/** Keeps that an account is locked: once for each lock, however long somebody goes on trying. */
export async function recordLock(username: string, context: PublicContext): Promise<void> {
  const { stores, clock } = context
  const now = clock.now()
  const ends = new Date(now.getTime() + rateLimits.loginPerAccount.windowSeconds * 1000)
  const isFirst = await stores.receipts.claim(`locked#${await sha256(username)}`, ends, now)
  if (isFirst)
    await recordAccess('locked', { user: await stores.users.byUsername(username), typed: username }, context)
}

/** For a `catch`: keeps that a code was wrong, and throws on. */
export function refusedCode(user: UserRecord, context: PublicContext) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof AppError && error.code === 'INVALID_CODE') {
      await recordAccess('code_refused', { user, typed: user.username }, context)
    }
    throw error
  }
}
