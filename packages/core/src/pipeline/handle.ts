import { type Endpoint, type EndpointId, scopeOf } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import { cookieJar } from '../cookies.ts'
import type { Actor } from '../operation.ts'
import type { Page } from '../ports/page.ts'
import type { Services } from '../ports/services.ts'
import { authenticate } from './authenticate.ts'
import { nextLink, readPage } from './cursor.ts'
import type { PlainRequest, PlainResponse } from './http.ts'
import { readOnce } from './idempotency.ts'
import { parseInput } from './parse.ts'
import { findRoute } from './route.ts'
import { requireSameOrigin } from './same-origin.ts'

type AnyOperation = (input: never, context: never) => Promise<unknown>

/**
 * The one pipeline: find the endpoint, authenticate, authorize, parse, run the operation, encode. It answers every
 * request; an error that is not an AppError is logged and answered as INTERNAL, without a word of its cause.
 */
export function createHandler(operations: Partial<Record<EndpointId, AnyOperation>>, services: Services) {
  return async (request: PlainRequest): Promise<PlainResponse> => {
    const cookies = cookieJar(request.cookies, services.settings.baseUrl)
    try {
      const { id, endpoint, params } = findRoute(request.method, request.path)
      requireSameOrigin(request, services.settings.baseUrl)
      const actor = await authenticate(cookies, services)
      authorize(endpoint, actor)

      const operation = operations[id]
      if (!operation) throw new AppError('NOT_IMPLEMENTED')
      const input = parseInput(endpoint, params, request)
      const query = input.query as { limit: number; cursor?: string } | undefined
      const page = endpoint.paged && query ? await readPage(id, query, actor, services) : undefined
      const caller = actor ? `user ${actor.userId}` : `address ${request.ip}`
      const once = await readOnce(id, endpoint, request, caller, services.clock.now())
      const context = { ...services, actor, cookies, ip: request.ip, once }

      const output = await operation({ ...input, page } as never, context as never)
      const link =
        page && query && (await nextLink(id, request.path, query, output as Page<unknown>, actor, services))
      return success(endpoint, output, { ...(link && { link }) }, cookies.toHeaders())
    } catch (error) {
      return failure(request, error, services, cookies.toHeaders())
    }
  }
}

function authorize(endpoint: Endpoint, actor: Actor | undefined): void {
  if (endpoint.access === 'public') return
  if (!actor) throw new AppError('NOT_SIGNED_IN')
  if (!scopeOf(actor.role, endpoint.access)) throw new AppError('FORBIDDEN')
}

/** The response schema is what the caller may see: what it does not name is dropped here. */
function success(
  endpoint: Endpoint,
  output: unknown,
  headers: Record<string, string>,
  cookies: string[],
): PlainResponse {
  const cache = endpoint.cache ?? 'no-store'
  if (!endpoint.response)
    return { status: endpoint.status, headers: { 'cache-control': cache }, cookies, body: undefined }
  const visible = endpoint.response.parse(endpoint.paged ? (output as Page<unknown>).items : output)
  return {
    status: endpoint.status,
    headers: { 'content-type': 'application/json', 'cache-control': cache, ...headers },
    cookies,
    body: JSON.stringify(visible),
  }
}

function failure(
  request: PlainRequest,
  error: unknown,
  services: Services,
  cookies: string[],
): PlainResponse {
  const known = error instanceof AppError ? error : new AppError('INTERNAL')
  if (known.status >= 500) {
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
    services.log.error('request failed', {
      method: request.method,
      path: request.path,
      code: known.code,
      cause,
    })
  }
  return {
    status: known.status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(known.retryAfter !== undefined && { 'retry-after': String(known.retryAfter) }),
    },
    cookies,
    body: JSON.stringify(known),
  }
}
