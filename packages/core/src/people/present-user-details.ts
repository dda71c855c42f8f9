import type { MailSuppression, UserDetails, UserStatus } from '@remotehands/contract'
import { scopeShown, toUser } from './present-user.ts'
import type { UserRecord } from './user.ts'

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
    ticketScope: scopeShown(user),
    isApprover: user.isApprover,
    externalIds: user.externalIds,
    twoFactorEnabled: twoFactor !== undefined,
    mailSuppression,
  }
}
