import type { UserRecord } from '../../people/user.ts'
import type { NoticeRecord } from '../notice.ts'
import type { NotificationServices } from '../notification.ts'
import { nextHour } from './digest-hour.ts'

const defaultHour = 8

/** The hour of a person's summary, where the desk is. */
export const dailyHourOf = ({ hearing }: Pick<UserRecord, 'hearing'>) => hearing?.dailyHour ?? defaultHour

/** Puts a line into the person's next summary; once per receipt, whichever summary that is. */
export async function addToDigest(
  user: UserRecord,
  line: NoticeRecord,
  receipt: { key: string; expiresAt: Date },
  { stores, clock, settings }: NotificationServices,
): Promise<void> {
  const now = clock.now()
  const told = stores.receipts.writeOf(receipt.key, receipt.expiresAt, now)
  let due = now
  let outcome: string
  do {
    due = nextHour(dailyHourOf(user), settings.serviceLevels.hours.timeZone, due)
    outcome = await stores.digests.add({ userId: user.id, due: due.toISOString() }, line, told)
  } while (outcome === 'closed')
}
