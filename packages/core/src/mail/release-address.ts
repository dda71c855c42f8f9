import type { UserRecord } from '../people/user.ts'
import type { Services } from '../services.ts'
import type { SuppressionRecord } from './suppression.ts'

/** Who releases, null for the operator, and whose address it is, if it is a person's: their log keeps it. */
interface Release {
  actorId: number | null
  user: UserRecord | undefined
}

/**
 * Lets mail go to an address again. SES keeps such addresses itself, and is told first: should that fail, nothing has
 * changed. Does nothing for an address that is mailed to.
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
