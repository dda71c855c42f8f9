import { type Endpoint, type EndpointId, lifetimes, limits } from '@remotehands/contract'
import type * as z from 'zod'
import { AppError } from '../app-error.ts'
import type { Actor, CommonServices } from '../operation.ts'
import { keyedDigest, sha256 } from '../security/crypto.ts'
import { readToken, sealToken } from '../security/tokens.ts'
import type { Services } from '../services.ts'
import type { Page, PageRequest, Position } from '../table/pages.ts'
import type { Once } from '../table/records.ts'
import type { PlainRequest } from './http.ts'

/** Parses path parameters, query and body. Throws a 4xx that names the wrong fields. */
export function parseInput(endpoint: Endpoint, params: Record<string, string>, request: PlainRequest) {
  return {
    params: endpoint.params && parse(endpoint.params, params),
    query: endpoint.query && parse(endpoint.query, request.query, { isFlat: true }),
    body: endpoint.body && parse(endpoint.body, readJson(request)),
  }
}

/** Throws BODY_TOO_LARGE. Ignores a small body on a call that takes none. */
export function requireSmallBody({ body = '' }: PlainRequest): void {
  const isSmall = body.length <= limits.bodyBytes && new TextEncoder().encode(body).length <= limits.bodyBytes
  if (!isSmall) throw new AppError('BODY_TOO_LARGE')
}

function readJson(request: PlainRequest): unknown {
  const [mediaType, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
  if (mediaType?.trim() !== 'application/json' || !parameters.every(fitsUtf8))
    throw new AppError('JSON_REQUIRED')
  try {
    return JSON.parse(request.body ?? '')
  } catch (cause) {
    throw new AppError('BAD_JSON', { cause })
  }
}

/** JSON is UTF-8 (RFC 8259 §8.1). Other media type parameters mean nothing here. */
function fitsUtf8(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=')
  return name.trim() !== 'charset' || /^"?utf-8"?$/.test(value.trim())
}

/** Where `isFlat`, all values of a field are one field, as in an address. */
function parse<S extends z.ZodType>(schema: S, value: unknown, { isFlat = false } = {}): z.output<S> {
  const result = schema.safeParse(value, { error: describeIssue })
  if (result.success) return result.data
  throw new AppError('VALIDATION_FAILED', { fields: fieldMessages(result.error, isFlat) })
}

/** The first message for each field, at most twenty fields. An unknown key counts as a field. */
function fieldMessages(error: z.ZodError, isFlat: boolean): Record<string, string> {
  const fields = error.issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...issue.path, shortened(key)].join('.'), 'Unknown field.'])
      : [[(isFlat ? issue.path.slice(0, 1) : issue.path).join('.') || 'body', issue.message]],
  )
  return Object.fromEntries(fields.slice(0, 20).reverse())
}

/** Shortens a name that the caller chose, but keeps it recognizable. */
function shortened(name: string): string {
  return name.length > 64 ? `${name.slice(0, 64)}…` : name
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Messages for what a schema has none for: API callers see them, people at a form hardly ever. */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This field is required.'
        : `This must be ${kinds[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}.`
    case 'too_small':
      return `This must be at least ${issue.minimum}${lengthUnit(issue.origin)}.`
    case 'too_big':
      return `This must be at most ${issue.maximum}${lengthUnit(issue.origin)}.`
    default:
      return 'This is not valid.'
  }
}

function lengthUnit(origin: string): string {
  return origin === 'string' ? ' characters long' : ''
}

/**
 * Reads an `Idempotency-Key`, tied to the caller and the call. `input` is the call's parsed input, so the
 * JSON's key order and white space don't matter. Throws VALIDATION_FAILED for a key that is too short or too
 * long.
 */
export async function readOnce(
  header: string,
  id: EndpointId,
  caller: string,
  input: unknown,
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
): Promise<Once> {
  const { min, max } = limits.idempotencyKey
  if (header.length < min || header.length > max) {
    const message = `Send ${min} to ${max} characters.`
    throw new AppError('VALIDATION_FAILED', { fields: { 'Idempotency-Key': message } })
  }
  const text = JSON.stringify(input)
  const { signingKeys, retiredKeys = [] } = settings
  // A body may hold a password. The keys may be rotated between two tries, and processes learn of that one after the other.
  const [fingerprint = '', ...otherFingerprints] = await Promise.all(
    [...signingKeys, ...retiredKeys].map((key) =>
      keyedDigest('idempotency fingerprints', text, { settings: { signingKeys: [key] } }),
    ),
  )
  return {
    ...{ key: await sha256([id, caller, header].join('\n')), fingerprint, otherFingerprints },
    expiresAt: new Date(clock.now().getTime() + lifetimes.idempotencyKey * 1000),
  }
}

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
  const claims = await readToken('cursor', cursor, services)
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
