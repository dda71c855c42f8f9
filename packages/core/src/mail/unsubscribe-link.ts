import { lifetimes } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import { folded } from '../folded.ts'
import type { UserRecord } from '../people/user.ts'
import { readToken, sealToken } from '../security/tokens.ts'
import type { Services } from '../services.ts'
import type { Unsubscribing } from './desk-mail.ts'

/** Returns where a person can unsubscribe without signing in, as long as the address is theirs: from all mails, or from one report by mail. */
export async function unsubscribing(
  { id, email }: Pick<UserRecord, 'id' | 'email'>,
  by: Pick<Services, 'settings' | 'clock'>,
  reportMailId?: number,
): Promise<Unsubscribing> {
  const isOfReport = reportMailId !== undefined
  const claims = { sub: String(id), email: folded(email), ...(isOfReport && { report: reportMailId }) }
  const token = await sealToken('unsubscribe', claims, lifetimes.unsubscribe, by)
  const { baseUrl } = by.settings
  const callUrl = `${baseUrl}/api/unsubscribe/${token}`
  return { callUrl, pageUrl: `${baseUrl}${unsubscribePath(token, isOfReport)}`, isOfReport }
}

/** After the `#`, so that no log or referrer sees it. */
export function unsubscribePath(token: string, isOfReport = false): string {
  return `/unsubscribe#token=${encodeURIComponent(token)}${isOfReport ? '&of=report' : ''}`
}

/** Finds whose unsubscribe link it is, and of which report by mail. Throws NOT_FOUND if forged, expired, or for a former address. */
export async function findUnsubscriber(
  token: string,
  services: Pick<Services, 'stores' | 'settings' | 'clock'>,
): Promise<{ user: UserRecord; reportMailId: number | undefined }> {
  const claims = await readToken('unsubscribe', token, services)
  const user = claims && (await services.stores.users.byId(Number(claims.sub)))
  if (!user || folded(user.email) !== claims.email) throw new AppError('NOT_FOUND')
  return { user, reportMailId: claims.report === undefined ? undefined : Number(claims.report) }
}
