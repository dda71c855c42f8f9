import { type Endpoint, type Permission, scopeOf } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Actor, CommonServices, Cookies } from '../operation.ts'
import { endOf } from '../people/sign-in/session-store.ts'
import type { SessionRecord } from '../people/user.ts'
import { requiresTwoFactor } from '../people/user-item.ts'
import { readToken, realTime } from '../security/tokens.ts'
import type { PlainRequest } from './http.ts'

/** The caller of what isn't public, if they may make the call. Throws NOT_SIGNED_IN, TWO_FACTOR_REQUIRED or FORBIDDEN. */
export function authorize(
  actor: Caller | undefined,
  access: Permission,
  { duringEnrolment }: Pick<Endpoint, 'duringEnrolment'> = {},
): Caller {
  if (!actor) throw new AppError('NOT_SIGNED_IN')
  if (actor.mustEnrolTwoFactor && !duringEnrolment) throw new AppError('TWO_FACTOR_REQUIRED')
  if (!scopeOf(actor.role, access)) throw new AppError('FORBIDDEN')
  return actor
}

/**
 * Refuses a request unless its headers show that it comes from a page of this site: at least one of
 * `Origin` and `Sec-Fetch-Site` must be sent, and whichever is sent must say so (CSRF). Throws
 * CROSS_SITE_REQUEST.
 */
export function requireSameOrigin(request: Pick<PlainRequest, 'headers'>, baseUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const said = origin !== undefined || site !== undefined
  const agrees = (origin ?? baseUrl) === baseUrl && (site ?? 'same-origin') === 'same-origin'
  if (!said || !agrees) throw new AppError('CROSS_SITE_REQUEST')
}

/** An actor, with the session that says so. */
export interface Caller extends Actor {
  session: SessionRecord
}

/** Identifies the caller: the cookie's token, its session record and the current user must all agree. */
export async function authenticate(
  cookies: Pick<Cookies, 'get'>,
  services: CommonServices,
): Promise<Caller | undefined> {
  const { stores } = services
  const claims = await readToken('session', cookies.get('session'), services)
  if (!claims?.sub || !claims.jti) return undefined
  const userId = Number(claims.sub)
  const sessionId = claims.jti

  const [session, user] = await Promise.all([
    stores.sessions.get(userId, sessionId),
    stores.users.byId(userId),
  ])
  if (!session || !user?.isActive) return undefined
  if (session.authEpoch !== user.authEpoch || endOf(session) <= realTime(services)) return undefined
  const { role, companyId, ticketScope, vendorId, authEpoch } = user
  return {
    ...{ userId, role, companyId, ticketScope, siteId: user.siteId ?? null, vendorId },
    ...{ sessionId, authEpoch, provenAt: session.provenAt },
    staffSince: user.staffSince ?? user.createdAt,
    choices: user.hearing?.choices ?? {},
    mustEnrolTwoFactor: user.twoFactor === undefined && requiresTwoFactor(user, services.settings),
    session,
  }
}
