import {
  type CurrentUser,
  idleMinutesOf,
  scopeOf,
  type TicketScope,
  ticketScopeOf,
  type User,
} from '@remotehands/contract'
import type { Settings } from '../services.ts'
import type { UserRecord } from './user.ts'
import { isStaff, requiresTwoFactor } from './user-item.ts'

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

/** Which tickets of the company a person reads; for staff, all of it. */
export const scopeShown = (user: UserRecord): TicketScope => {
  const scope = ticketScopeOf(user)
  return scope === 'own' || scope === 'site' ? scope : 'company'
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
    ticketScope: scopeShown(user),
    ...(scopeOf(role, 'site:read') === 'company' && { siteId: user.siteId ?? null }),
    twoFactorEnabled,
    twoFactorRequired,
    mustEnrolTwoFactor: twoFactorRequired && !twoFactorEnabled,
    idleMinutes: idleMinutesOf(role, settings.sessionIdleMinutes),
  }
}
