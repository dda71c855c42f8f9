import { type Budget, budgetOf, type Endpoint, type EndpointId } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { CommonServices } from '../operation.ts'
import { recordActivity } from '../people/sign-in/session-store.ts'
import { requireProof } from '../security/step-up.ts'
import type { Page } from '../table/pages.ts'
import { budgetKeeper } from './budget.ts'
import { authenticate, authorize, requireSameOrigin } from './caller.ts'
import {
  cookieJar,
  failure,
  MethodNotAllowed,
  type PlainRequest,
  type PlainResponse,
  success,
} from './http.ts'
import { nextLink, parseInput, readOnce, readPage, requireSmallBody } from './read-request.ts'

const safeMethods = new Set(['GET', 'HEAD'])

type AnyOperation = (input: never, context: never) => Promise<unknown>
export type AnyOperations = Partial<Record<EndpointId, AnyOperation>>

/**
 * The one pipeline, for some calls of the contract: finds the endpoint, authenticates, authorizes, parses,
 * runs the operation, encodes. Answers every request; logs an error that is not an AppError and answers
 * INTERNAL, without revealing its cause.
 */
export function createGroupHandler(calls: Calls, operations: AnyOperations, services: CommonServices) {
  const routes = routesOf(calls)
  const spendBudget = budgetKeeper(services)
  return async (request: PlainRequest): Promise<PlainResponse> => {
    const cookies = cookieJar(request.cookies, services.settings.baseUrl)
    const known: Known = {}
    try {
      const { id, endpoint, budget, params } = findRoute(routes, request.method, request.path)
      known.call = id
      if (!endpoint.fromAnywhere && !safeMethods.has(request.method))
        requireSameOrigin(request, services.settings.baseUrl)
      requireSmallBody(request)
      const actor = await authenticate(cookies, services)
      if (actor) known.userId = actor.userId
      if (endpoint.access !== 'public') {
        const { session } = authorize(actor, endpoint.access, endpoint)
        await recordActivity(session, request.headers, services)
      }
      const operation = operations[id]
      if (!operation) throw new AppError('NOT_IMPLEMENTED')
      const input = parseInput(endpoint, params, request)
      // Reports mistakes in the form first, so that no one types a password in vain.
      if (actor && endpoint.stepUp === 'always') requireProof({ actor, clock: services.clock })
      await spendBudget(id, budget, { actor, ip: request.ip, input })

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
      if (error instanceof AppError && telling.has(error.code))
        services.log.info('call refused', { code: error.code, ...known })
      return failure(request, error, services.log, cookies.toHeaders())
    }
  }
}

/** What of a request is known when it fails. */
interface Known {
  call?: EndpointId
  userId?: number
}

// No page of the site makes such a call: somebody tries.
const telling: ReadonlySet<string> = new Set(['FORBIDDEN', 'CROSS_SITE_REQUEST', 'BODY_TOO_LARGE'])

interface Route {
  id: EndpointId
  endpoint: Endpoint
  budget: Budget
  pattern: RegExp
  /** How many parameters its path has. */
  parameters: number
}

/** Calls of the contract, by name. */
type Calls = Partial<Record<EndpointId, Endpoint>>

/** Routes, by how many parts their paths have. */
type Routes = ReadonlyMap<number, readonly Route[]>

const made = new WeakMap<Calls, Routes>()

/** The routes of these calls, made once: each has a pattern. */
function routesOf(calls: Calls): Routes {
  const routes = made.get(calls) ?? makeRoutes(calls)
  made.set(calls, routes)
  return routes
}

function makeRoutes(calls: Calls): Routes {
  const routes = (Object.entries(calls) as [EndpointId, Endpoint][]).map(([id, endpoint]) => ({
    id,
    endpoint,
    budget: budgetOf(endpoint),
    pattern: new RegExp(`^${endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    parameters: endpoint.path.split('{').length - 1,
  }))
  return Map.groupBy(routes, ({ endpoint }) => endpoint.path.split('/').length)
}

/**
 * Finds the endpoint for a method and decoded path, with its path parameters. Throws NOT_FOUND or
 * METHOD_NOT_ALLOWED. A literal path takes precedence over one with parameters, so that `export` in
 * `/api/users/export` is not read as an id (OpenAPI 3.1 §4.8.8).
 */
function findRoute(routes: Routes, method: string, path: string): Route & { params: Record<string, string> } {
  const matching = (routes.get(path.split('/').length) ?? []).filter((route) => route.pattern.test(path))
  const fewest = Math.min(...matching.map(({ parameters }) => parameters))
  const atPath = matching.filter(({ parameters }) => parameters === fewest)
  if (atPath.length === 0) throw new AppError('NOT_FOUND')
  const wanted = method === 'HEAD' ? 'GET' : method
  const route = atPath.find(({ endpoint }) => endpoint.method === wanted)
  if (!route) throw new MethodNotAllowed(atPath.map(({ endpoint }) => endpoint.method))
  return { ...route, params: { ...route.pattern.exec(path)?.groups } }
}
