import { csvContentType, csvText, type Endpoint } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Log } from '../services.ts'
import type { PlainRequest, PlainResponse } from './http.ts'
import { MethodNotAllowed } from './route.ts'

const json = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' }

// Text is a feed behind a secret address: not even the caller's own cache keeps it.
const privateText = 'private, no-store'

/** The response schema is what the caller may see: what it does not name is dropped here. */
export function success(
  { method }: PlainRequest,
  { status, contentType, secret, cache = contentType ? privateText : 'no-store', response }: Endpoint,
  output: unknown,
  headers: Record<string, string>,
  cookies: string[],
): PlainResponse {
  if (!response) return { status, headers: { 'cache-control': cache }, cookies, body: undefined }
  const content = response.parse(output)
  if (status === 303) {
    const redirect = { 'cache-control': 'no-store', location: String(content) }
    return { status, headers: redirect, cookies, body: undefined }
  }
  const body = encode(content, contentType)
  return {
    status,
    headers: {
      ...json,
      ...(contentType && { 'content-type': contentType }),
      'cache-control': secret ? `${cache}, no-transform` : cache,
      ...headers,
    },
    cookies,
    body: method === 'HEAD' ? undefined : body,
  }
}

function encode(content: unknown, contentType: Endpoint['contentType']): string {
  if (contentType === csvContentType) return csvText(content as string[][])
  return contentType ? String(content) : JSON.stringify(content)
}

/** What a caller may know of an error. A fault of the system's own is logged, and its cookies are not sent. */
export function failure(
  { method, path }: PlainRequest,
  error: unknown,
  log: Log,
  cookies: string[],
): PlainResponse {
  const known = error instanceof AppError ? error : new AppError('INTERNAL')
  const isOurs = known.code === 'INTERNAL' || known.code === 'UNAVAILABLE'
  if (isOurs) {
    const code = known.code === 'UNAVAILABLE' && { code: known.code }
    log.error('request failed', { method, path: withoutSecrets(path), ...code, cause: reasonOf(error) })
  }
  return {
    status: known.status,
    headers: {
      ...json,
      'cache-control': 'no-store',
      ...(known.retryAfter !== undefined && {
        'retry-after': String(Math.max(1, Math.ceil(known.retryAfter))),
      }),
      ...(known instanceof MethodNotAllowed && { allow: known.allow }),
    },
    cookies: isOurs ? [] : cookies,
    body: method === 'HEAD' ? undefined : JSON.stringify(known),
  }
}

/** What is behind an error, for the log. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.cause !== undefined) return reasonOf(error.cause)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** A path for the log: what is as long as a token of 256 bits may be one. */
function withoutSecrets(path: string): string {
  return path.replaceAll(/[\w-]{43,}/g, '…')
}
