import { AppError } from '../../app-error.ts'
import { folded } from '../../folded.ts'
import { sha256 } from '../../security/crypto.ts'
import type { Services } from '../../services.ts'
import type { PasswordLinkRecord } from '../password-link.ts'
import type { UserRecord } from '../user.ts'

export const linkPath = (token: string) => `/set-password#token=${token}`

/** 256 bits as base64url. */
const wellFormed = /^[\w-]{43}$/

export function tokenHash(token: string): Promise<string> {
  return sha256(`password link ${token}`)
}

/** What a link is tied to: it ends with the password it replaces and with the address it was mailed to. */
export function accountMark({ passwordHash, email }: UserRecord): Promise<string> {
  return sha256(`account ${folded(email)} ${passwordHash}`)
}

/**
 * Finds the link of this token and its person. Throws PASSWORD_LINK_INVALID alike for one that is expired,
 * used, superseded by a new password, mistyped, or of someone who may not sign in.
 */
export async function findPasswordLink(
  token: string,
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Promise<{ link: PasswordLinkRecord; user: UserRecord }> {
  const link = wellFormed.test(token)
    ? await stores.passwordLinks.byTokenHash(await tokenHash(token))
    : undefined
  if (!link || new Date(link.expiresAt) <= clock.now()) throw new AppError('PASSWORD_LINK_INVALID')
  const user = await stores.users.byId(link.userId)
  if (!user?.isActive || (await accountMark(user)) !== link.accountMark) {
    throw new AppError('PASSWORD_LINK_INVALID')
  }
  return { link, user }
}
