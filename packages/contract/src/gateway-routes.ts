import type { Group } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { type ThrottleClass, throttleClassOf } from './throttle-class.ts'

/** A route of the gateway to the function of a group. */
export interface GatewayRoute {
  /** What no other route of the group is called, and what stays when endpoints are added. */
  readonly id: string
  /** `ANY /api/users/{id}` takes what is asked of the path by methods that have no route of their own. */
  readonly routeKey: string
  readonly group: Group
  readonly throttle: ThrottleClass
}

/**
 * The routes to some calls: one from each path for whatever is asked of it (the function answers for its methods), and one to
 * each call of the path that is throttled otherwise. API Gateway has 300 routes for an API. All calls of a path have to be among them.
 */
export function gatewayRoutesOf(calls: Readonly<Record<string, Endpoint>>): GatewayRoute[] {
  const paths = Map.groupBy(Object.entries(calls), ([, { path }]) => path)
  return [...paths].flatMap(([path, ofPath]) => {
    // HEAD is answered as GET is, and costs as much.
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

/** The route of what fits no other, and the group whose function answers that there is nothing. */
export const fallbackRoute = { routeKey: '$default', group: 'health' } as const satisfies {
  routeKey: string
  group: Group
}
