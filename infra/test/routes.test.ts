import {
  api as contract,
  endpoints,
  fallbackRoute,
  gatewayRoutesOf,
  type ThrottleClass,
} from '@remotehands/contract'
import { describe, expect, it } from 'vitest'
import { resources, synthesize, target } from '../lib/synthesize.ts'

interface Route {
  ApiId: object
  RouteKey: string
  Target: { 'Fn::Join': [string, [string, { Ref: string }]] }
  AuthorizationType: string
}

interface Stage {
  ApiId: object
  StageName: string
  AutoDeploy: boolean
  DefaultRouteSettings: Limits
  RouteSettings: Record<string, Limits>
  AccessLogSettings: { DestinationArn: unknown; Format: string }
}
interface Limits {
  ThrottlingRateLimit: number
  ThrottlingBurstLimit: number
}

const requestsPerSecond = {
  default: { sustained: 1, burst: 2 },
  credentials: { sustained: 3, burst: 4 },
  files: { sustained: 5, burst: 6 },
  frequent: { sustained: 9, burst: 10 },
  public: { sustained: 7, burst: 8 },
}
const { api } = synthesize({ requestsPerSecond })
const routesById = resources<Route>(api, 'AWS::ApiGatewayV2::Route')
const isLive = ({ ApiId }: { ApiId: object }) => JSON.stringify(ApiId).includes('LiveApi')
// The live channel's have a test of their own.
const routes = Object.values(routesById).filter((route) => !isLive(route))
const integrations = resources<{ ApiId: object; IntegrationUri: unknown; PayloadFormatVersion: string }>(
  api,
  'AWS::ApiGatewayV2::Integration',
)
const permissions = Object.values(
  resources<{ FunctionName: unknown; SourceArn: unknown }>(api, 'AWS::Lambda::Permission'),
)

/** The function that a route leads to. */
function functionOf(route: Route): string {
  const integration = integrations[route.Target['Fn::Join'][1][1].Ref]
  return target(integration?.IntegrationUri)
}

/** Whether the gateway may call the function for whatever this API gets. */
function mayBeCalled(functionId: string): boolean {
  return permissions.some(
    ({ FunctionName, SourceArn }) =>
      target(FunctionName) === functionId && JSON.stringify(SourceArn).endsWith('"/*/*/*"]]}'),
  )
}

/** API Gateway's choice: the route of the method, then that of any; of these the one with the fewest parameters; then `$default`. */
function chosen(method: string, path: string): Route | undefined {
  const parameters = ({ RouteKey }: Route) => RouteKey.split('{').length
  const best = (asked: string) => {
    const fits = ({ RouteKey }: Route) =>
      new RegExp(`^${RouteKey.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(`${asked} ${path}`)
    return routes.filter(fits).sort((one, other) => parameters(one) - parameters(other))[0]
  }
  return best(method) ?? best('ANY') ?? routes.find(({ RouteKey }) => RouteKey === fallbackRoute.routeKey)
}

/** That the gateway may call the function of a group for what takes the route. */
function expectToLeadTo(group: string, route: Route | undefined) {
  const functionId = functionOf(route as Route)
  expect(functionId).toMatch(new RegExp(`^${group}Function`))
  expect(mayBeCalled(functionId)).toBe(true)
}

const filled = (path: string) => path.replaceAll(/\{\w+\}/g, '7')

describe('the routes of the API', () => {
  it('are those of the contract, each once, and one for the rest', () => {
    const expected = gatewayRoutesOf(contract).map(({ routeKey }) => routeKey)
    expect(routes.map((route) => route.RouteKey).sort()).toEqual([...expected, '$default'].sort())
  })

  it('take at most four fifths of what API Gateway has room for', () => {
    expect(routes.length).toBeLessThan(240)
  })

  it.each(endpoints)(
    'lead %s to the function of its group, which the gateway may call there',
    (_, { method, path, group }) => {
      const route = chosen(method, filled(path))
      expect([`${method} ${path}`, `ANY ${path}`]).toContain(route?.RouteKey)
      expectToLeadTo(group, route)
    },
  )

  it.each([...new Map(endpoints.map(([, { path, group }]) => [path, group]))])(
    'lead HEAD and methods that %s does not take to the function of its group',
    (path, group) => {
      for (const method of ['HEAD', 'OPTIONS', 'TRACE']) {
        const route = chosen(method, filled(path))
        expect(route?.RouteKey).toBe(`ANY ${path}`)
        expectToLeadTo(group, route)
      }
    },
  )

  it.each([
    ['an unknown path', 'GET', '/api/nothing'],
    ['a path with a slash too many', 'GET', '/api/news/'],
    ['an unknown path, asked by another method', 'DELETE', '/api/nothing'],
  ])('lead %s to the function that says that there is nothing', (_, method, path) => {
    const route = chosen(method, path)
    expect(route?.RouteKey).toBe('$default')
    expectToLeadTo('health', route)
  })

  it('are closed to whatever does not come through CloudFront', () => {
    expect(routes.filter((route) => route.AuthorizationType !== 'CUSTOM')).toEqual([])
  })

  it('send events in the format that the functions read', () => {
    const formats = Object.values(integrations).flatMap((one) =>
      isLive(one) ? [] : one.PayloadFormatVersion,
    )
    expect(new Set(formats)).toEqual(new Set(['2.0']))
  })
})

describe('the stage', () => {
  const stages = api.findResources('AWS::ApiGatewayV2::Stage') as Record<
    string,
    { Properties: Stage; DependsOn: string[] }
  >
  const [stage] = Object.values(stages).filter(({ Properties }) => !isLive(Properties))
  const limits = (name: ThrottleClass): Limits => ({
    ThrottlingRateLimit: requestsPerSecond[name].sustained,
    ThrottlingBurstLimit: requestsPerSecond[name].burst,
  })

  it('throttles every route by its class', () => {
    const { DefaultRouteSettings, RouteSettings } = stage?.Properties ?? ({} as Stage)
    for (const { routeKey, throttle } of gatewayRoutesOf(contract))
      expect(RouteSettings[routeKey] ?? DefaultRouteSettings).toMatchObject(limits(throttle))
    expect(DefaultRouteSettings).toMatchObject(limits('default'))
  })

  it('comes after the routes that it has limits for', () => {
    const dependsOn = stage?.DependsOn.map((id) => routesById[id]?.RouteKey)
    expect(dependsOn).toEqual(expect.arrayContaining(Object.keys(stage?.Properties.RouteSettings ?? {})))
    expect(dependsOn).toContain('$default')
  })

  it('writes a line for each call into a log that forgets, with neither address nor query', () => {
    const [group] = Object.keys(
      api.findResources('AWS::Logs::LogGroup', {
        Properties: { LogGroupName: '/remotehands/test/access', RetentionInDays: 30 },
      }),
    )
    const log = stage?.Properties.AccessLogSettings
    expect(target(log?.DestinationArn)).toBe(group)
    expect(log?.Format).toContain('$context.routeKey')
    expect(log?.Format).not.toMatch(/sourceIp|querystring|\$context\.path/i)
  })
})
