import type { UserRecord } from '../../people/user.ts'
import type { NoticeRecord } from '../notice.ts'
import type { NotificationServices } from '../notification.ts'
import { nextHour } from './digest-hour.ts'

const defaultHour = 8

/** The hour of a person's summary, where the desk is. */
export const dailyHourOf = ({ hearing }: Pick<UserRecord, 'hearing'>) => hearing?.dailyHour ?? defaultHour

interface Receipt {
  key: string
  expiresAt: Date
}

/** Puts a line into the person's next summary; once per receipt, whichever summary that is. */
export async function addToDigest(
  user: UserRecord,
  line: NoticeRecord,
  receipt: Receipt,
  services: NotificationServices,
): Promise<void> {
  const { clock, settings } = services
  let due = clock.now()
  do due = nextHour(dailyHourOf(user), settings.serviceLevels.hours.timeZone, due)
  while (!(await addToDigestOf(due, user, line, receipt, services)))
}

/** Puts a line into the summary that is due then, once per receipt. Returns false if that is on its way. */
export async function addToDigestOf(
  due: Date,
  user: UserRecord,
  line: NoticeRecord,
  { key, expiresAt }: Receipt,
  { stores, clock }: NotificationServices,
): Promise<boolean> {
  const told = stores.receipts.writeOf(key, expiresAt, clock.now())
  return (await stores.digests.add({ userId: user.id, due: due.toISOString() }, line, told)) !== 'closed'
}
