import { AppError } from '../app-error.ts'
import type { PlainRequest } from './http.ts'

const safeMethods = new Set(['GET', 'HEAD'])

/** Refuses an unsafe request that a page of another origin sent (CSRF). Throws CROSS_SITE_REQUEST. */
export function requireSameOrigin(request: PlainRequest, baseUrl: string): void {
  if (safeMethods.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const sameOrigin = origin === undefined ? site === 'same-origin' : origin === baseUrl
  const foreignSite = site !== undefined && site !== 'same-origin'
  if (!sameOrigin || foreignSite) throw new AppError('CROSS_SITE_REQUEST')
}
