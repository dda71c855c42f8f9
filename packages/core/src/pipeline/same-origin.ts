import { AppError } from '../app-error.ts'
import type { PlainRequest } from './http.ts'

const safeMethods = new Set(['GET', 'HEAD'])

/**
 * Refuses an unsafe request unless its headers show that it comes from a page of this site: at least one of
 * `Origin` and `Sec-Fetch-Site` must be sent, and whichever is sent must say so (CSRF). Throws
 * CROSS_SITE_REQUEST.
 */
export function requireSameOrigin(request: PlainRequest, baseUrl: string): void {
  if (safeMethods.has(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  const said = origin !== undefined || site !== undefined
  const agrees = (origin ?? baseUrl) === baseUrl && (site ?? 'same-origin') === 'same-origin'
  if (!said || !agrees) throw new AppError('CROSS_SITE_REQUEST')
}
