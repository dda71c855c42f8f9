import { type EndpointId, lifetimes } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Actor, CommonServices } from '../operation.ts'
import { openToken, sealToken } from '../security/tokens.ts'
import type { Page, PageRequest, Position } from '../table/page.ts'
import type { PlainRequest } from './http.ts'

/** One list as one caller asks for it. */
interface Listing {
  id: EndpointId
  request: PlainRequest
  params: unknown
  query: Record<string, unknown> & { limit: number; cursor?: string | undefined }
  actor: Actor | undefined
}

/** The page that the query asks for. Throws BAD_CURSOR for a cursor of another query, caller or time. */
export async function readPage(listing: Listing, services: CommonServices): Promise<PageRequest> {
  const { limit, cursor } = listing.query
  if (cursor === undefined) return { limit }
  const claims = await openToken('cursor', cursor, services)
  if (claims?.listing !== nameOf(listing)) throw new AppError('BAD_CURSOR')
  return { limit, after: claims.position as Position }
}

/** `Link: <…>; rel="next"` (RFC 8288) for a page that is not the last. */
export async function nextLink(
  listing: Listing,
  page: Page<unknown>,
  services: CommonServices,
): Promise<string | undefined> {
  if (!page.next) return undefined
  const claims = { listing: nameOf(listing), position: page.next }
  const cursor = await sealToken('cursor', claims, lifetimes.cursor, services)
  const { path, query } = listing.request
  // The path comes decoded, and may hold what no header may.
  return `<${encodeURI(path)}?${new URLSearchParams({ ...query, cursor })}>; rel="next"`
}

/** All that a cursor is tied to. Role and company too: it does not outlive a move to another company. */
function nameOf({ id, params, query, actor }: Listing): string {
  const filters = Object.entries(query).filter(([name]) => name !== 'cursor' && name !== 'limit')
  const caller = actor && [actor.userId, actor.role, actor.companyId]
  return JSON.stringify([id, params, filters.sort(), caller])
}
