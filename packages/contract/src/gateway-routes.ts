import type { Group } from './api.ts'
import type { Endpoint } from './endpoint.ts'

/** What the gateway's routes to an endpoint are called. Who may ask with GET may ask with HEAD (RFC 9110 §9.3.2). */
export function routeKeysOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string[] {
  return method === 'GET' ? [`GET ${path}`, `HEAD ${path}`] : [`${method} ${path}`]
}

/** The route of what fits no other, and the group whose function answers it: not found, or not with this method. */
export const fallbackRoute = { routeKey: '$default', group: 'health' } as const satisfies {
  routeKey: string
  group: Group
}
