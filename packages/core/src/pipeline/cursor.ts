import { type EndpointId, lifetimes } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Actor, CommonServices } from '../operation.ts'
import { openToken, sealToken } from '../security/tokens.ts'
import type { Page, PageRequest, Position } from '../table/pages.ts'
import type { PlainRequest } from './http.ts'

/** One list as one caller requests it. */
interface Listing {
  id: EndpointId
  request: PlainRequest
  params: unknown
  query: Record<string, unknown> & { limit: number; cursor?: string | undefined }
  actor: Actor | undefined
}

/** Returns the page the query asks for. Throws BAD_CURSOR for another query, caller or time. */
export async function readPage(listing: Listing, services: CommonServices): Promise<PageRequest> {
  const { limit, cursor } = listing.query
  if (cursor === undefined) return { limit }
  const claims = await openToken('cursor', cursor, services)
  if (claims?.listing !== nameOf(listing)) throw new AppError('BAD_CURSOR')
  return { limit, after: claims.position as Position }
}

/** Returns `Link: <…>; rel="next"` (RFC 8288), unless the page is the last. */
export async function nextLink(
  listing: Listing,
  page: Page<unknown>,
  services: CommonServices,
): Promise<string | undefined> {
  if (!page.next) return undefined
  const claims = { listing: nameOf(listing), position: page.next }
  const cursor = await sealToken('cursor', claims, lifetimes.cursor, services)
  const { path, query } = listing.request
  // The path is decoded, and may contain characters that a header may not.
  return `<${encodeURI(path)}?${new URLSearchParams({ ...query, cursor })}>; rel="next"`
}

/** Everything a cursor is tied to. Includes role and company: a move to another company invalidates it. */
function nameOf({ id, params, query, actor }: Listing): string {
  const filters = Object.entries(query).filter(([name]) => name !== 'cursor' && name !== 'limit')
  const caller = actor && [actor.userId, actor.role, actor.companyId]
  return JSON.stringify([id, params, filters.sort(), caller])
}
