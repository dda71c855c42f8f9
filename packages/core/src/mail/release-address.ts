import type { UserRecord } from '../people/user.ts'
import type { Services } from '../services.ts'
import type { SuppressionRecord } from './suppression.ts'

/** Who releases (null for the operator), and the address's owner, if any, whose log records it. */
interface Release {
  actorId: number | null
  user: UserRecord | undefined
}

/**
 * Allows mail to an address again. First removes it from SES's own list: if that fails, nothing has changed.
 * Does nothing if the address isn't suppressed.
 */
export async function releaseAddress(
  record: SuppressionRecord,
  { actorId, user }: Release,
  { stores, clock, suppressionList }: Pick<Services, 'stores' | 'clock' | 'suppressionList'>,
): Promise<void> {
  if (!record.suppressed) return
  await suppressionList.remove(record.address)
  const at = clock.now().toISOString()
  const changes = [{ field: 'mail', from: record.suppressed.reason, to: null }]
  await stores.suppressions.save(
    { ...record, suppressed: null, releasedAt: at, version: record.version + 1 },
    user && { user, act: { at, actorId, type: 'mail_released', changes } },
  )
}
