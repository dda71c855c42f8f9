import { type Endpoint, endpoints } from '@remotehands/contract'
import { describe, expect, it } from 'vitest'
import { resources, synthesize, target } from './synthesize.ts'

interface Route {
  RouteKey: string
  Target: { 'Fn::Join': [string, [string, { Ref: string }]] }
  AuthorizationType: string
}

const { api } = synthesize()
const routes = Object.values(resources<Route>(api, 'AWS::ApiGatewayV2::Route'))
const integrations = resources<{ IntegrationUri: unknown; PayloadFormatVersion: string }>(
  api,
  'AWS::ApiGatewayV2::Integration',
)
const permissions = Object.values(
  resources<{ FunctionName: unknown; SourceArn: unknown }>(api, 'AWS::Lambda::Permission'),
)
const routeKey = ({ method, path }: Endpoint) => `${method} ${path}`

/** The function that a route leads to. */
function functionOf(route: Route): string {
  const integration = integrations[route.Target['Fn::Join'][1][1].Ref]
  return target(integration?.IntegrationUri)
}

describe('the routes of the API', () => {
  it('are the endpoints of the contract, each once, and no other', () => {
    const expected = endpoints.map(([, endpoint]) => routeKey(endpoint))
    expect(routes.map((route) => route.RouteKey).sort()).toEqual(expected.sort())
  })

  it.each(endpoints)(
    'lead %s to the function of its group, which the gateway may call there',
    (_, endpoint) => {
      const route = routes.find((candidate) => candidate.RouteKey === routeKey(endpoint))
      if (!route) throw new Error('no route')
      const functionId = functionOf(route)
      expect(functionId).toMatch(new RegExp(`^${endpoint.group}Function`))
      expect(
        permissions.some(
          ({ FunctionName, SourceArn }) =>
            target(FunctionName) === functionId &&
            JSON.stringify(SourceArn).includes(`/*/*${endpoint.path}"`),
        ),
      ).toBe(true)
    },
  )

  it('are closed to whatever does not come through CloudFront', () => {
    expect(routes.filter((route) => route.AuthorizationType !== 'CUSTOM')).toEqual([])
  })

  it('send events in the format that the functions read', () => {
    expect(new Set(Object.values(integrations).map((one) => one.PayloadFormatVersion))).toEqual(
      new Set(['2.0']),
    )
  })
})
