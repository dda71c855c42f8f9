import type { Changes } from '../table/table.ts'
import type { UserRecord } from './user.ts'
import { isStaff, twoFactorAttributes, userListKeys } from './user-item.ts'
import type { UserChanges } from './user-store.ts'

/** What an update of a user writes: the changed fields, what results from them, version and epoch. */
export function userChanges(
  user: UserRecord,
  { twoFactor, endSessions, ...fields }: UserChanges,
  at: string | undefined,
): Changes {
  const changed: UserRecord = { ...user, ...fields }
  const joins = isStaff(changed.role) && !isStaff(user.role)
  const set = { ...fields, ...userListKeys(changed), ...(joins && at && { staffSince: at }) }
  const add = { version: 1, authEpoch: endSessions || isOtherAccess(user, changed, twoFactor) ? 1 : 0 }
  if (twoFactor === undefined) return { set, add }
  if (twoFactor === null) return { set, add, remove: ['twoFactor', 'totpStep'] }
  const remove = twoFactor.lastStep === undefined ? ['totpStep'] : []
  return { set: { ...set, ...twoFactorAttributes(twoFactor) }, add, remove }
}

function isOtherAccess(before: UserRecord, after: UserRecord, twoFactor: UserChanges['twoFactor']): boolean {
  return (
    before.passwordHash !== after.passwordHash ||
    before.role !== after.role ||
    // Another company or vendor: ends what was opened for the old one, including a feed's address.
    before.companyId !== after.companyId ||
    before.vendorId !== after.vendorId ||
    before.isActive !== after.isActive ||
    (twoFactor !== undefined && before.twoFactor?.secret !== twoFactor?.secret)
  )
}
