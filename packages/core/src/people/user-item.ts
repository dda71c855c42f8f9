import type { Role } from '@remotehands/contract'
import type { Settings } from '../services.ts'
import { padded, sortName } from '../table/item-keys.ts'
import type { Item, Key } from '../table/table.ts'
import { UserRecord } from './user.ts'

const kinds = {
  admin: 'staff',
  global_admin: 'staff',
  techie: 'staff',
  local_admin: 'client',
  client: 'client',
  view_only_client: 'client',
  vendor: 'vendor',
} as const satisfies Record<Role, string>

/** The beginning of client users' sort keys. */
export const clientsPrefix = 'client#'
/** The beginning of the sort keys of client users with a name. */
export function clientNamePrefix({ firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>) {
  return `${clientsPrefix}${sortName(lastName)}#${sortName(firstName)}#`
}
/** The beginning of staff's sort keys. */
export const staffPrefix = 'staff#'
/** The beginning of the sort keys of vendors' people. */
export const vendorsPrefix = 'vendor#'

/** Whether people in this role are the service company's own. */
export function isStaff(role: Role): boolean {
  return kinds[role] === 'staff'
}

/** Whether people in this role, and so their company, are clients. */
export function isClient(role: Role): boolean {
  return kinds[role] === 'client'
}

/** Whether the operator requires two-factor of the person: by role, but never of a demo account. */
export function requiresTwoFactor(
  { role, username }: Pick<UserRecord, 'role' | 'username'>,
  { requireTwoFactorRoles, twoFactorExempt }: Pick<Settings, 'requireTwoFactorRoles' | 'twoFactorExempt'>,
): boolean {
  return requireTwoFactorRoles.includes(role) && !twoFactorExempt.includes(username)
}

/** Where a person stands, or what they have beside them. */
export function userKey(id: number, sk = 'PROFILE'): Key {
  return { pk: `USER#${id}`, sk }
}

export function companyKey(id: number): Key {
  return { pk: `COMPANY#${id}`, sk: 'COMPANY' }
}

export function companyUsers(companyId: number): string {
  return `COMPANY#${companyId}#USERS`
}

/** The index keys that list a user by kind and name, among the company's people and among all. */
export function userListKeys({ id, companyId, role, firstName, lastName }: UserRecord) {
  const order = [kinds[role], sortName(lastName), sortName(firstName), padded(id)].join('#')
  return { gsi1pk: companyUsers(companyId), gsi1sk: order, gsi2pk: 'USERS', gsi2sk: order }
}

/** The list of who was deactivated, by when. */
export const inactivePeople = 'INACTIVEPEOPLE'

/** What keeps somebody on that list. */
export function inactiveSince(id: number, at: string) {
  return { deactivatedAt: at, gsi3pk: inactivePeople, gsi3sk: `${at}#${padded(id)}` }
}
export const inactiveAttributes = ['deactivatedAt', 'gsi3pk', 'gsi3sk']

/** The second factor as attributes: the last step has its own, so that a condition can name it. */
export function twoFactorAttributes({ secret, recoveryCodeHashes, lastStep }: TwoFactor) {
  return { twoFactor: { secret, recoveryCodeHashes }, totpStep: lastStep }
}
type TwoFactor = NonNullable<UserRecord['twoFactor']>

export function toUserItem({ twoFactor, ...user }: UserRecord): Item {
  return {
    ...userKey(user.id),
    ...user,
    ...userListKeys(user),
    ...(twoFactor && twoFactorAttributes(twoFactor)),
  }
}

export function toUserRecord({ twoFactor, totpStep, ...item }: Item): UserRecord {
  if (!twoFactor) return UserRecord.parse(item)
  const step = totpStep === undefined ? {} : { lastStep: totpStep }
  return UserRecord.parse({ ...item, twoFactor: { ...twoFactor, ...step } })
}
