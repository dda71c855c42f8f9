import { can } from '@remotehands/contract'
import type { UserRecord } from '../../entities/user.ts'
import type { CalendarRecord } from '../../entities/visit.ts'

/**
 * Whether a feed still answers: its technician is one, is active, and has not been deactivated, given another role,
 * password or second factor since it was made.
 */
export function isFeedOn(calendar: CalendarRecord, user: UserRecord | undefined): boolean {
  return user?.isActive === true && user.authEpoch === calendar.authEpoch && can(user.role, 'calendar:manage')
}
