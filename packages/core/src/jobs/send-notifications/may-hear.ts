import { scopeOf } from '@remotehands/contract'
import type { UserRecord } from '../../entities/user.ts'

/** Whether the person is active and may, today, read what belongs to this company. */
export function mayHear(
  user: UserRecord | undefined,
  permission: 'ticket:read' | 'question:read' | 'visit:read',
  companyId: number,
): user is UserRecord {
  if (!user?.isActive) return false
  const scope = scopeOf(user.role, permission)
  return scope === 'any' || (scope === 'company' && user.companyId === companyId)
}

/** Whether the person is active and may, today, read the contracts of this vendor. */
export function mayHearOfVendor(user: UserRecord, vendorId: number): boolean {
  const scope = scopeOf(user.role, 'contract:read')
  return user.isActive && (scope === 'any' || (scope === 'own' && user.vendorId === vendorId))
}
