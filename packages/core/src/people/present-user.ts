import {
  type CurrentUser,
  idleMinutesOf,
  type MailSuppression,
  type Person,
  scopeOf,
  ticketScopeOf,
  type User,
  type UserDetails,
  type UserStatus,
} from '@remotehands/contract'
import type { Settings } from '../services.ts'
import type { UserRecord } from './user.ts'
import { isStaff, requiresTwoFactor } from './user-item.ts'

/** A person's display name; Unknown for someone who no longer exists. */
export function nameOf(user: Pick<UserRecord, 'firstName' | 'lastName'> | undefined): string {
  return user ? `${user.firstName} ${user.lastName}` : 'Unknown'
}

/** How a text greets a person: by first name; whoever was erased has none. */
export function greetingNameOf(user: Pick<UserRecord, 'firstName' | 'erasedAt'> | undefined): string {
  if (user?.erasedAt !== undefined) return formerName
  return user?.firstName ?? 'Unknown'
}

/** The active people, with what others may know about them. */
export function toPeople(users: readonly UserRecord[]): Person[] {
  return users.filter(({ isActive }) => isActive).map((user) => ({ id: user.id, name: nameOf(user) }))
}

/** How people who were erased are called, wherever they are named. */
export const formerColleague = { firstName: 'Former', lastName: 'colleague' } as const

/** The same as one name: also what stands where a text that told of them was erased. */
export const formerName = `${formerColleague.firstName} ${formerColleague.lastName}`

/** A person as shown to administrators; `company` is the name of the person's company. */
export function toUser(user: UserRecord, company: string): User {
  const { id, firstName, lastName, username, email, role, phoneNumber, lastLogin, isActive, createdAt } = user
  return {
    id,
    firstName,
    lastName,
    username,
    email,
    company,
    role,
    phoneNumber,
    lastLogin,
    isActive,
    createdAt,
  }
}

/** A person's own view of themselves. */
export function toCurrentUser(
  user: UserRecord,
  company: string,
  settings: Pick<Settings, 'requireTwoFactorRoles' | 'twoFactorExempt' | 'sessionIdleMinutes'>,
): CurrentUser {
  const { id, username, firstName, lastName, email, companyId, role, phoneNumber } = user
  const twoFactorEnabled = user.twoFactor !== undefined
  const twoFactorRequired = requiresTwoFactor(user, settings)
  return {
    id,
    username,
    firstName,
    lastName,
    email,
    company,
    companyId,
    role,
    phoneNumber,
    ...(isStaff(role) && { signature: user.signature }),
    ticketScope: ticketScopeOf(user),
    ...(scopeOf(role, 'site:read') === 'company' && { siteId: user.siteId ?? null }),
    twoFactorEnabled,
    twoFactorRequired,
    mustEnrolTwoFactor: twoFactorRequired && !twoFactorEnabled,
    idleMinutes: idleMinutesOf(role, settings.sessionIdleMinutes),
  }
}

/** Whether someone can sign in, or could after setting a first password. */
export function statusOf({ isActive, passwordHash }: UserRecord): UserStatus {
  if (!isActive) return 'inactive'
  return passwordHash === '' ? 'invited' : 'active'
}

/** A person as shown to those who administer them. */
export function toUserDetails(
  user: UserRecord,
  { company, siteName }: { company: string; siteName: string | null },
  mailSuppression: MailSuppression | null,
): UserDetails {
  const { version, companyId, vendorId = null, siteId = null, twoFactor } = user
  return {
    ...toUser(user, company),
    version,
    companyId,
    vendorId,
    siteId,
    siteName,
    status: statusOf(user),
    ticketScope: ticketScopeOf(user),
    isApprover: user.isApprover,
    externalIds: user.externalIds,
    twoFactorEnabled: twoFactor !== undefined,
    mailSuppression,
  }
}
