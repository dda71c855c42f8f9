import { type Endpoint, type EndpointId, scopeOf } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Actor, CommonServices, Cookies } from '../operation.ts'
import { mustEnrolTwoFactor } from '../people/sign-in/enrolment.ts'
import { realTime } from '../security/real-time.ts'
import { requireProof } from '../security/step-up.ts'
import { readToken } from '../security/tokens.ts'
import type { Page } from '../table/page.ts'
import { cookieJar } from './cookies.ts'
import { nextLink, readPage } from './cursor.ts'
import type { PlainRequest, PlainResponse } from './http.ts'
import { readOnce } from './idempotency.ts'
import { parseInput, requireSmallBody } from './parse.ts'
import { failure, success } from './respond.ts'
import { type Calls, findRoute, routesOf } from './route.ts'

type AnyOperation = (input: never, context: never) => Promise<unknown>
export type AnyOperations = Partial<Record<EndpointId, AnyOperation>>

/**
 * The one pipeline, for some calls of the contract: finds the endpoint, authenticates, authorizes, parses,
 * runs the operation, encodes. Answers every request; logs an error that is not an AppError and answers
 * INTERNAL, without revealing its cause.
 */
export function createGroupHandler(calls: Calls, operations: AnyOperations, services: CommonServices) {
  const routes = routesOf(calls)
  return async (request: PlainRequest): Promise<PlainResponse> => {
    const cookies = cookieJar(request.cookies, services.settings.baseUrl)
    try {
      const { id, endpoint, params } = findRoute(routes, request.method, request.path)
      if (!endpoint.fromAnywhere) requireSameOrigin(request, services.settings.baseUrl)
      requireSmallBody(request)
      const actor = await authenticate(cookies, services)
      authorize(endpoint, actor)
      const operation = operations[id]
      if (!operation) throw new AppError('NOT_IMPLEMENTED')
      const input = parseInput(endpoint, params, request)
      // Reports mistakes in the form first, so that no one types a password in vain.
      if (actor && endpoint.stepUp === 'always') requireProof({ actor, clock: services.clock })

      const header = endpoint.idempotent && request.headers['idempotency-key']
      // Another role, company or vendor raises the epoch; a merge of companies doesn't.
      const caller = actor ? `user ${actor.userId}, epoch ${actor.authEpoch}` : `address ${request.ip}`
      const once = header === undefined ? undefined : await readOnce(header, id, caller, input, services)
      const { ip, place, headers } = request
      const context = { ...services, actor, cookies, ip, place, userAgent: headers['user-agent'], once }
      if (!endpoint.paged) {
        const output = await operation(input as never, context as never)
        return success(request, endpoint, output, {}, cookies.toHeaders())
      }

      const query = input.query as { limit: number; cursor?: string }
      const listing = { id, request, params: input.params, query, actor }
      const page = await readPage(listing, services)
      const output = (await operation({ ...input, page } as never, context as never)) as Page<unknown>
      const link = await nextLink(listing, output, services)
      return success(request, endpoint, output.items, link ? { link } : {}, cookies.toHeaders())
    } catch (error) {
      return failure(request, error, services.log, cookies.toHeaders())
    }
  }
}

function authorize(endpoint: Endpoint, actor: Actor | undefined): void {
  if (endpoint.access === 'public') return
  if (!actor) throw new AppError('NOT_SIGNED_IN')
  if (actor.mustEnrolTwoFactor && !endpoint.duringEnrolment) throw new AppError('TWO_FACTOR_REQUIRED')
  if (!scopeOf(actor.role, endpoint.access)) throw new AppError('FORBIDDEN')
}

const safeMethods = new Set(['GET', 'HEAD'])

/**
 * Refuses an unsafe request unless its headers show that it comes from a page of this site: at least one of
 * `Origin` and `Sec-Fetch-Site` must be sent, and whichever is sent must say so (CSRF). Throws
 * CROSS_SITE_REQUEST.
 */
function requireSameOrigin(request: PlainRequest, baseUrl: string): void {
  if (safeMethods.has(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  const said = origin !== undefined || site !== undefined
  const agrees = (origin ?? baseUrl) === baseUrl && (site ?? 'same-origin') === 'same-origin'
  if (!said || !agrees) throw new AppError('CROSS_SITE_REQUEST')
}

/** Identifies the caller: the cookie's token, its session record and the current user must all agree. */
async function authenticate(cookies: Cookies, services: CommonServices): Promise<Actor | undefined> {
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
  if (session.authEpoch !== user.authEpoch || new Date(session.expiresAt) <= realTime(services))
    return undefined
  const { role, companyId, vendorId, authEpoch } = user
  const mustEnrol = mustEnrolTwoFactor(user, services.settings)
  const { provenAt } = session
  return {
    ...{ userId, role, companyId, vendorId, sessionId, authEpoch, provenAt },
    staffSince: user.staffSince ?? user.createdAt,
    choices: user.hearing?.choices ?? {},
    mustEnrolTwoFactor: mustEnrol,
  }
}
