import type { Actor, CommonServices, Cookies } from '../operation.ts'
import { mustEnrolTwoFactor } from '../people/sign-in/must-enrol.ts'
import { readToken } from '../security/tokens.ts'

/** Identifies the caller: the cookie's token, its session record and the current user must all agree. */
export async function authenticate(cookies: Cookies, services: CommonServices): Promise<Actor | undefined> {
  const { stores, clock } = services
  const claims = await readToken('session', cookies.get('session'), services)
  if (!claims?.sub || !claims.jti) return undefined
  const userId = Number(claims.sub)
  const sessionId = claims.jti

  const [session, user] = await Promise.all([
    stores.sessions.get(userId, sessionId),
    stores.users.byId(userId),
  ])
  if (!session || !user?.isActive) return undefined
  if (session.authEpoch !== user.authEpoch || new Date(session.expiresAt) <= clock.now()) return undefined
  const { role, companyId, vendorId, authEpoch } = user
  const mustEnrol = mustEnrolTwoFactor(user, services.settings)
  const { provenAt } = session
  return {
    ...{ userId, role, companyId, vendorId, sessionId, authEpoch, provenAt },
    staffSince: user.staffSince ?? user.createdAt,
    mustEnrolTwoFactor: mustEnrol,
  }
}
