import type { EndpointId } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Actor } from '../operation.ts'
import type { Page, PageRequest, Position } from '../ports/page.ts'
import type { Services } from '../ports/services.ts'
import { openToken, sealToken } from '../tokens.ts'

type Query = Record<string, unknown> & { limit: number; cursor?: string | undefined }

const lifetimeSeconds = 24 * 60 * 60

/** What the query asks for but its position: a cursor is good for nothing else. */
function queryKey(id: EndpointId, query: Query): string {
  const filters = Object.entries(query).filter(([name]) => name !== 'cursor' && name !== 'limit')
  return JSON.stringify([id, filters.sort(([a], [b]) => a.localeCompare(b))])
}

/** The page that a query asks for. Throws BAD_CURSOR for a cursor of another query, tenant or time. */
export async function readPage(
  id: EndpointId,
  query: Query,
  actor: Actor | undefined,
  services: Services,
): Promise<PageRequest> {
  if (query.cursor === undefined) return { limit: query.limit }
  const { settings, clock } = services
  const claims = await openToken('cursor', query.cursor, settings.signingKeys, clock)
  if (!claims || claims.query !== queryKey(id, query) || claims.tenant !== tenantOf(actor)) {
    throw new AppError('BAD_CURSOR')
  }
  return { limit: query.limit, after: claims.position as Position }
}

/** `Link: <…>; rel="next"` (RFC 8288) for a page that is not the last. */
export async function nextLink(
  id: EndpointId,
  path: string,
  query: Query,
  page: Page<unknown>,
  actor: Actor | undefined,
  services: Services,
): Promise<string | undefined> {
  if (!page.next) return undefined
  const { settings, clock } = services
  const claims = { query: queryKey(id, query), tenant: tenantOf(actor), position: page.next }
  const cursor = await sealToken('cursor', claims, lifetimeSeconds, settings.signingKeys, clock)
  const filters = Object.entries(query).map(([name, value]) => [name, String(value)])
  return `<${path}?${new URLSearchParams({ ...Object.fromEntries(filters), cursor })}>; rel="next"`
}

// Role and company too: a cursor does not outlive a move to another company.
function tenantOf(actor: Actor | undefined): string {
  return actor ? [actor.userId, actor.role, actor.companyId].join(':') : 'public'
}
