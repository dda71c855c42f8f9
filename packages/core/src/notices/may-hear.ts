import { scopeOf } from '@remotehands/contract'
import { followMerges } from '../people/companies/follow-merges.ts'
import type { UserRecord } from '../people/user.ts'
import type { Stores } from '../stores.ts'

/** A company of a record, and the one that it has become: while two are merged, people and records are of either. */
export async function companiesOf(
  { companyId }: { companyId: number },
  stores: Stores,
): Promise<readonly number[]> {
  const into = await followMerges([companyId], stores)
  return [companyId, into(companyId)]
}

/** Whether the person is active and may, today, read what belongs to one of these companies. */
export function mayHear(
  user: UserRecord | undefined,
  permission: 'ticket:read' | 'question:read' | 'visit:read',
  companyIds: readonly number[],
): user is UserRecord {
  if (!user?.isActive) return false
  const scope = scopeOf(user.role, permission)
  return scope === 'any' || (scope === 'company' && companyIds.includes(user.companyId))
}

/** Whether the person is active and may, today, read the contracts of this vendor. */
export function mayHearOfVendor(user: UserRecord, vendorId: number): boolean {
  const scope = scopeOf(user.role, 'contract:read')
  return user.isActive && (scope === 'any' || (scope === 'own' && user.vendorId === vendorId))
}
