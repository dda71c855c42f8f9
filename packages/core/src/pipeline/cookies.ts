import { secureCookieName, siteCookies } from '@remotehands/contract'
import type { CookieName, Cookies } from '../operation.ts'

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
  const written = new Map<string, string>()
  const nameOf = (plain: string) => (secure ? secureCookieName(plain) : plain)
  const add = (plain: string, value: string, maxAgeSeconds: number, httpOnly: string) => {
    const attributes = `Path=/; Max-Age=${maxAgeSeconds}${httpOnly}; SameSite=Lax${secure ? '; Secure' : ''}`
    written.set(plain, `${nameOf(plain)}=${value}; ${attributes}`)
  }
  const write = (name: CookieName, value: string, maxAgeSeconds: number) => {
    add(siteCookies[name].name, value, maxAgeSeconds, '; HttpOnly')
    if (name === 'session') add(siteCookies.hint.name, value && '1', maxAgeSeconds, '')
  }
  return {
    get: (name) => received[nameOf(siteCookies[name].name)],
    set: write,
    clear: (name) => write(name, '', 0),
    toHeaders: () => [...written.values()],
  }
}
