import { lifetimes } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import { folded } from '../folded.ts'
import type { UserRecord } from '../people/user.ts'
import { openToken, sealToken } from '../security/tokens.ts'
import type { Services } from '../services.ts'
import type { Unsubscribing } from './desk-mail.ts'

/** Returns where a person can unsubscribe without signing in, as long as the address is theirs. */
export async function unsubscribing(
  { id, email }: Pick<UserRecord, 'id' | 'email'>,
  by: Pick<Services, 'settings' | 'clock'>,
): Promise<Unsubscribing> {
  const claims = { sub: String(id), email: folded(email) }
  const token = await sealToken('unsubscribe', claims, lifetimes.unsubscribe, by)
  const { baseUrl } = by.settings
  return { callUrl: `${baseUrl}/api/unsubscribe/${token}`, pageUrl: `${baseUrl}${unsubscribePath(token)}` }
}

/** After the `#`, so that no log or referrer sees it. */
export function unsubscribePath(token: string): string {
  return `/unsubscribe#token=${encodeURIComponent(token)}`
}

/** Finds whose unsubscribe link it is. Throws NOT_FOUND if forged, expired, or for a former address. */
export async function findUnsubscriber(
  token: string,
  services: Pick<Services, 'stores' | 'settings' | 'clock'>,
): Promise<UserRecord> {
  const claims = await openToken('unsubscribe', token, services)
  const user = claims && (await services.stores.users.byId(Number(claims.sub)))
  if (!user || folded(user.email) !== claims.email) throw new AppError('NOT_FOUND')
  return user
}
