import { lifetimes } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import { folded } from '../folded.ts'
import type { UserRecord } from '../people/user.ts'
import { openToken, sealToken } from '../security/tokens.ts'
import type { Services } from '../services.ts'
import type { Unsubscribing } from './desk-mail.ts'

/** Where one person, as long as the address is theirs, switches the desk's mails off without signing in. */
export async function unsubscribing(
  { id, email }: Pick<UserRecord, 'id' | 'email'>,
  by: Pick<Services, 'settings' | 'clock'>,
): Promise<Unsubscribing> {
  const claims = { sub: String(id), email: folded(email) }
  const token = await sealToken('unsubscribe', claims, lifetimes.unsubscribe, by)
  const { baseUrl } = by.settings
  return { callUrl: `${baseUrl}/api/unsubscribe/${token}`, pageUrl: `${baseUrl}${unsubscribePath(token)}` }
}

/** Behind the `#`, so that no log and no referrer sees it. */
export function unsubscribePath(token: string): string {
  return `/unsubscribe#token=${encodeURIComponent(token)}`
}

/** Whose mails a link switches off. Throws NOT_FOUND for one that is forged, expired, or of an earlier address. */
export async function findUnsubscriber(
  token: string,
  services: Pick<Services, 'stores' | 'settings' | 'clock'>,
): Promise<UserRecord> {
  const claims = await openToken('unsubscribe', token, services)
  const user = claims && (await services.stores.users.byId(Number(claims.sub)))
  if (!user || folded(user.email) !== claims.email) throw new AppError('NOT_FOUND')
  return user
}
