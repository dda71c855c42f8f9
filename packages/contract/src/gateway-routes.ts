import type { Group } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { type ThrottleClass, throttleClassOf } from './throttle-class.ts'

/** A route of the gateway to the function of a group. */
export interface GatewayRoute {
  /** What no other route of the group is called, and what stays when endpoints are added. */
  readonly id: string
  /** `GET /api/users/{id}`. With `ANY` it takes what is asked of the path by methods that have no route of their own. */
  readonly routeKey: string
  readonly group: Group
  readonly throttle: ThrottleClass
}

/**
 * The routes to some calls: one to each, and one from each path for HEAD, and for the methods that the path does not take.
 * All calls of a path have to be among them.
 */
export function gatewayRoutesOf(calls: Readonly<Record<string, Endpoint>>): GatewayRoute[] {
  const paths = Map.groupBy(Object.values(calls), ({ path }) => path)
  return [
    ...Object.entries(calls).map(([id, call]) => routeTo(call, id, `${call.method} ${call.path}`)),
    ...[...paths].flatMap(([path, [first, ...more]]) => {
      if (!first) return []
      // HEAD is answered as GET is, and costs as much.
      const call = [first, ...more].find(({ method }) => method === 'GET') ?? first
      return [routeTo(call, `ANY ${path}`, `ANY ${path}`)]
    }),
  ]
}

function routeTo(call: Endpoint, id: string, routeKey: string): GatewayRoute {
  return { id, routeKey, group: call.group as Group, throttle: throttleClassOf(call) }
}

/** The route of what fits no other, and the group whose function answers that there is nothing. */
export const fallbackRoute = { routeKey: '$default', group: 'health' } as const satisfies {
  routeKey: string
  group: Group
}
