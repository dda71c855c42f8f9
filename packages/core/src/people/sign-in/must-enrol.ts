import type { Settings } from '../../services.ts'
import type { UserRecord } from '../user.ts'

/** Whether the person must turn on two-factor before anything else: the operator requires it of the role. */
export function mustEnrolTwoFactor(
  { role, twoFactor }: Pick<UserRecord, 'role' | 'twoFactor'>,
  { requireTwoFactorRoles }: Pick<Settings, 'requireTwoFactorRoles'>,
): boolean {
  return twoFactor === undefined && requireTwoFactorRoles.includes(role)
}
