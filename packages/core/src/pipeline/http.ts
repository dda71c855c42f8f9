import {
  csvContentType,
  csvText,
  type Endpoint,
  pdfContentType,
  type SiteCookie,
  secureCookiePrefix,
  siteCookies,
} from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { CookieName, Cookies } from '../operation.ts'
import type { Log } from '../services.ts'

/** A request in the pipeline's form, from any source: Lambda event, local gateway, mock or test. */
export interface PlainRequest {
  method: string
  /** Without the query string, and decoded exactly once, when the request is built (`decodedPath`). */
  path: string
  query: Record<string, string>
  /** With names in lower case. */
  headers: Record<string, string>
  cookies: Record<string, string>
  body: string | undefined
  /** The caller's address. */
  ip: string
  /** `Berlin, Germany`, where it is known. */
  place?: string | undefined
}

export interface PlainResponse {
  status: number
  headers: Record<string, string>
  /** Values of Set-Cookie. */
  cookies: string[]
  body: string | undefined
  /** The body is bytes, in base64. */
  isBase64?: true
}

/** Decodes an address's path, once. A path with malformed escapes stays unchanged, and matches no record. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The address exists, but for other methods. */
export class MethodNotAllowed extends AppError {
  /** Value of the Allow header (RFC 9110 §15.5.6). */
  readonly allow: string

  constructor(methods: string[]) {
    super('METHOD_NOT_ALLOWED')
    const all = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    this.allow = [...new Set(all)].join(', ')
  }
}

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
  const text = contentType ? String(content) : JSON.stringify(content)
  const body = contentType === csvContentType ? csvText(content as string[][]) : text
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

/**
 * The cookies of one exchange. On https their names carry the `__Host-` prefix (RFC 6265bis §4.1.3.2), which
 * ties them to this host, path and a secure channel; on plain http (one machine only) they can't. Scripts see
 * none of them except the hint that accompanies the session.
 */
export function cookieJar(
  received: Record<string, string>,
  baseUrl: string,
): Cookies & { toHeaders(): string[] } {
  const secure = baseUrl.startsWith('https://')
  const prefix = secure ? secureCookiePrefix : ''
  const written = new Map<SiteCookie, { value: string; seconds: number }>()
  const set = (name: CookieName, value: string, seconds: number) => {
    written.set(name, { value, seconds })
    if (name === 'session') written.set('hint', { value: value && '1', seconds })
  }
  return {
    get: (name) => received[prefix + siteCookies[name].name],
    set,
    clear: (name) => set(name, '', 0),
    toHeaders: () =>
      [...written].map(([name, { value, seconds }]) => {
        const hidden = name === 'hint' ? '' : '; HttpOnly'
        const attributes = `Path=/; Max-Age=${seconds}${hidden}; SameSite=Lax${secure ? '; Secure' : ''}`
        return `${prefix}${siteCookies[name].name}=${value}; ${attributes}`
      }),
  }
}
