import type { Group } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { type ThrottleClass, throttleClassOf } from './throttle-class.ts'

/** A gateway route to a group's function. */
export interface GatewayRoute {
  /** Unique within the group, and stable as endpoints are added. */
  readonly id: string
  /** `ANY /api/users/{id}` takes every method on the path that has no route of its own. */
  readonly routeKey: string
  readonly group: Group
  readonly throttle: ThrottleClass
}

/**
 * Returns the routes for some calls: one per path for any method (the function handles methods), and one for
 * each call with a different throttle class. API Gateway allows 300 routes per API. `calls` must include
 * every call of each path.
 */
export function gatewayRoutesOf(calls: Readonly<Record<string, Endpoint>>): GatewayRoute[] {
  const paths = Map.groupBy(Object.entries(calls), ([, { path }]) => path)
  return [...paths].flatMap(([path, ofPath]) => {
    // HEAD gets GET's response and costs as much.
    const [, usual] = ofPath.find(([, { method }]) => method === 'GET') ?? (ofPath[0] as [string, Endpoint])
    const others = ofPath.filter(([, call]) => throttleClassOf(call) !== throttleClassOf(usual))
    return [
      routeTo(usual, `ANY ${path}`, `ANY ${path}`),
      ...others.map(([id, call]) => routeTo(call, id, `${call.method} ${path}`)),
    ]
  })
}

function routeTo(call: Endpoint, id: string, routeKey: string): GatewayRoute {
  return { id, routeKey, group: call.group as Group, throttle: throttleClassOf(call) }
}

/** The route for everything else, and the group whose function answers 404. */
export const fallbackRoute = { routeKey: '$default', group: 'health' } as const satisfies {
  routeKey: string
  group: Group
}
