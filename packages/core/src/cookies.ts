import type { CookieName, Cookies } from './operation.ts'

const plainNames: Record<CookieName, string> = {
  session: 'rh_session',
  challenge: 'rh_challenge',
  enrolment: 'rh_enrolment',
}

/**
 * The cookies of one exchange. On https their names carry the `__Host-` prefix (RFC 6265bis §4.1.3.2), which ties
 * them to this host, path and a secure channel; on plain http (one machine only) they cannot.
 */
export function cookieJar(
  received: Record<string, string>,
  baseUrl: string,
): Cookies & { toHeaders(): string[] } {
  const secure = baseUrl.startsWith('https://')
  const written = new Map<CookieName, string>()
  const nameOf = (name: CookieName) => (secure ? `__Host-${plainNames[name]}` : plainNames[name])
  const write = (name: CookieName, value: string, maxAgeSeconds: number) => {
    const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    written.set(name, `${nameOf(name)}=${value}; ${attributes}`)
  }
  return {
    get: (name) => received[nameOf(name)],
    set: write,
    clear: (name) => write(name, '', 0),
    toHeaders: () => [...written.values()],
  }
}
