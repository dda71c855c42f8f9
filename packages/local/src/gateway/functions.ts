import { api, fallbackRoute, type Group, gatewayRoutesOf, groups } from '@remotehands/contract'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { byRank, readRouteKey } from './route-key.ts'

type LambdaHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>

/** A route's key, and the group whose function it leads to. */
export interface Route {
  routeKey: string
  group: Group
}

const routes = gatewayRoutesOf(api)
  .map(({ routeKey, group }) => ({ ...readRouteKey(routeKey), route: { routeKey, group } }))
  .sort(byRank)

/** Chooses a route as API Gateway does, by the decoded path. */
export function findRoute(method: string, path: string): Route {
  return routes.find(({ matches }) => matches(method, path))?.route ?? fallbackRoute
}

/** Loads the exported Lambda handlers, one per group, as deployed. */
export async function loadFunctions(): Promise<Record<Group, LambdaHandler>> {
  const names = Object.keys(groups) as Group[]
  const loaded = names.map(async (group): Promise<[Group, LambdaHandler]> => {
    const module = (await import(`@remotehands/functions/${group}/handler`)) as { handler: LambdaHandler }
    return [group, module.handler]
  })
  return Object.fromEntries(await Promise.all(loaded)) as Record<Group, LambdaHandler>
}
