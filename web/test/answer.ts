import { vi } from 'vitest'
import { rememberSession } from './session-hint.ts'

type Answer = () => Response | Promise<Response>

/**
 * Answers the calls of a page at the level of fetch, for what the mock API cannot do: break. Keys are written
 * `GET /api/news`. Nobody is or was signed in unless a test answers the session check. Returns the calls that were made.
 */
export function answer(answers: Record<string, Answer>) {
  const all: Record<string, Answer> = {
    'GET /api/news': () => json([]),
    ...answers,
  }
  if ('GET /api/auth/me' in answers) rememberSession()
  const calls: { route: string; url: string; init: RequestInit; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const route = `${init.method} ${url.split('?')[0]}`
    calls.push({ route, url, init, body: init.body ? JSON.parse(String(init.body)) : undefined })
    const respond = all[route]
    if (!respond) throw new Error(`No answer for ${route}`)
    return respond()
  })
  return { to: (route: string) => calls.filter((call) => call.route === route) }
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

export const refuse = (status: number, code: string, message: string, fields?: Record<string, string>) =>
  json({ code, message, ...(fields && { fields }) }, status)
