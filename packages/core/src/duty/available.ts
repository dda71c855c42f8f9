import { can } from '@remotehands/contract'
import type { UserRecord } from '../people/user.ts'

/** Whether a person can be on call: active, and of the staff. */
export function isOnStaff(user: UserRecord | undefined): user is UserRecord {
  return user?.isActive === true && can(user.role, 'duty:read')
}
