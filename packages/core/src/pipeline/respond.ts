import { csvContentType, csvText, type Endpoint, pdfContentType } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Log } from '../services.ts'
import type { PlainRequest, PlainResponse } from './http.ts'
import { MethodNotAllowed } from './route.ts'

const json = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' }

// Text is a feed with a secret address: not even the caller's own cache may keep it.
const privateText = 'private, no-store'

/** Builds the answer. The response schema defines what the caller may see: anything else is dropped here. */
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
    ...(contentType === pdfContentType && method !== 'HEAD' && { isBase64: true as const }),
  }
}

function encode(content: unknown, contentType: Endpoint['contentType']): string {
  if (contentType === csvContentType) return csvText(content as string[][])
  return contentType ? String(content) : JSON.stringify(content)
}

/** What a caller may see of an error. Logs the system's own faults, and sends no cookies with them. */
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

/** The cause of an error, for the log. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.cause !== undefined) return reasonOf(error.cause)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** A path for the log, without segments as long as a 256-bit token, which may be one. */
function withoutSecrets(path: string): string {
  return path.replaceAll(/[\w-]{43,}/g, '…')
}
