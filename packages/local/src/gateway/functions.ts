import {
  type Endpoint,
  endpoints,
  fallbackRoute,
  type Group,
  groups,
  routeKeysOf,
} from '@remotehands/contract'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'

type LambdaHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>

/** The endpoint's route key, and the Lambda handler of its group. */
export interface Route {
  routeKey: string
  group: Group
}

const routes = endpoints.flatMap(([, endpoint]: [string, Endpoint]) =>
  routeKeysOf(endpoint).map((routeKey) => ({
    method: routeKey.slice(0, routeKey.indexOf(' ')),
    pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    routeKey,
    group: endpoint.group as Group,
  })),
)

/** API Gateway's own choice of a route, by the decoded path. */
export function findRoute(method: string, path: string): Route {
  const found = routes.find((route) => route.method === method && route.pattern.test(path))
  return found ?? fallbackRoute
}

/** The exported Lambda handlers, one per group, as they are deployed. */
export async function loadFunctions(): Promise<Record<Group, LambdaHandler>> {
  const names = Object.keys(groups) as Group[]
  const loaded = names.map(async (group): Promise<[Group, LambdaHandler]> => {
    const module = (await import(`@remotehands/functions/${group}/handler`)) as { handler: LambdaHandler }
    return [group, module.handler]
  })
  return Object.fromEntries(await Promise.all(loaded)) as Record<Group, LambdaHandler>
}
