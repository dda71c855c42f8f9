import type { Changes } from '../table/table.ts'
import type { UserRecord } from './user.ts'
import { inactiveAttributes, inactiveSince, isStaff, twoFactorAttributes, userListKeys } from './user-item.ts'
import type { UserChanges } from './user-store.ts'

/** What an update of a user writes: the changed fields, what results from them, version and epoch. */
export function userChanges(
  user: UserRecord,
  { twoFactor, endSessions, ...fields }: UserChanges,
  at: string | undefined,
): Changes {
  const changed: UserRecord = { ...user, ...fields }
  const joins = isStaff(changed.role) && !isStaff(user.role)
  const leaves = user.isActive && !changed.isActive && at !== undefined
  const set = {
    ...{ ...fields, ...userListKeys(changed), ...(joins && at && { staffSince: at }) },
    ...(leaves && inactiveSince(user.id, at)),
    ...(changed.companyId !== user.companyId && { changedCompany: true }),
  }
  const add = { version: 1, authEpoch: endSessions || isOtherAccess(user, changed, twoFactor) ? 1 : 0 }
  const returns = changed.isActive && !user.isActive ? inactiveAttributes : []
  if (twoFactor === undefined) return { set, add, ...(returns.length > 0 && { remove: returns }) }
  if (twoFactor === null) return { set, add, remove: ['twoFactor', 'totpStep', ...returns] }
  const remove = [...(twoFactor.lastStep === undefined ? ['totpStep'] : []), ...returns]
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
