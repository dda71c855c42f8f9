import { lifetimes, type PasswordLinkKind } from '@remotehands/contract'
import { randomToken } from '../../security/crypto.ts'
import type { Services } from '../../services.ts'
import type { UserRecord } from '../user.ts'
import { accountMark, linkPath, tokenHash } from './password-link.ts'

const lifetimeOf: Record<PasswordLinkKind, number> = {
  reset: lifetimes.passwordReset,
  invite: lifetimes.invitation,
}

/**
 * Creates a link by which `user` sets a password: valid for 30 minutes if it replaces a forgotten one, for 72
 * hours if it is the first. Works once, and not after the password or the e-mail address has changed. The
 * token is in the fragment, so that no log and no referrer sees it; the base is the configured one, never a
 * request's. The caller mails `url` to `user.email`, and shows it to no one.
 */
export async function createPasswordLink(
  user: UserRecord,
  kind: PasswordLinkKind,
  { stores, clock, settings }: Pick<Services, 'stores' | 'clock' | 'settings'>,
): Promise<{ url: string; path: string; expiresAt: Date }> {
  const token = randomToken(32)
  const expiresAt = new Date(clock.now().getTime() + lifetimeOf[kind] * 1000)
  await stores.passwordLinks.create({
    tokenHash: await tokenHash(token),
    kind,
    userId: user.id,
    accountMark: await accountMark(user),
    expiresAt: expiresAt.toISOString(),
  })
  const path = linkPath(token)
  return { url: `${settings.baseUrl}${path}`, path, expiresAt }
}
