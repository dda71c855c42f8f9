import { lifetimes } from '@remotehands/contract'
import type { PublicContext } from '../../operation.ts'
import { randomToken } from '../../security/crypto.ts'
import { readToken, signToken } from '../../security/tokens.ts'
import type { UserRecord } from '../user.ts'

/** A browser on which this person signed in before. */
interface KnownBrowser {
  id: string
  user: UserRecord
}

/**
 * Lets this browser try passwords of this person when strangers have locked the account. It proves nothing else. A change of what the
 * person signs in with ends it, as it does sessions.
 */
export async function rememberBrowser(user: UserRecord, context: PublicContext): Promise<void> {
  const claims = { sub: String(user.id), jti: randomToken(18), epoch: user.authEpoch }
  const token = await signToken('known-browser', claims, lifetimes.knownBrowser, context)
  context.cookies.set('known', token, lifetimes.knownBrowser)
}

/** The browser of this request, if the person whom it is known for is there and signs in as then. */
export async function knownBrowser(context: PublicContext): Promise<KnownBrowser | undefined> {
  const claims = await readToken('known-browser', context.cookies.get('known'), context)
  if (!claims?.sub || !claims.jti) return undefined
  const user = await context.stores.users.byId(Number(claims.sub))
  if (!user?.isActive || user.authEpoch !== claims.epoch) return undefined
  return { id: claims.jti, user }
}
