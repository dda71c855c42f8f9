import { noticeKindsOf, type Preferences, wayOf } from '@remotehands/contract'
import { dailyHourOf } from '../../notices/digests/add-to-digest.ts'
import type { Operation } from '../../operation.ts'
import type { Services } from '../../services.ts'
import type { UserRecord } from '../user.ts'
import { ownRecord } from './own-account.ts'

export const readPreferences: Operation<'account.preferences'> = async (_input, context) =>
  presentPreferences(await ownRecord(context), context)

/** Every kind that the role may hear of, chosen or as by default. */
export function presentPreferences(user: UserRecord, { settings }: Pick<Services, 'settings'>): Preferences {
  const { mailNotifications, hearing, role } = user
  const { choices = {}, version = 0, quietHours = null } = hearing ?? {}
  const { timeZone } = settings.serviceLevels.hours
  const ways = noticeKindsOf(role).map((kind) => [kind, wayOf(choices, kind)])
  return {
    mailNotifications,
    choices: Object.fromEntries(ways),
    dailyHour: dailyHourOf(user),
    quietHours,
    timeZone,
    version,
  }
}
