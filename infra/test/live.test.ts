import { describe, expect, it } from 'vitest'
import { resources, synthesize, target } from '../lib/synthesize.ts'

const { api, web } = synthesize()

interface Route {
  RouteKey: string
  ApiId: object
  Target: { 'Fn::Join': [string, [string, { Ref: string }]] }
}
const isLive = ({ ApiId }: { ApiId: object }) => JSON.stringify(ApiId).includes('LiveApi')

describe('the live channel', () => {
  it('leads connects, messages and disconnects to one function, which the gateway may call', () => {
    const routes = Object.values(resources<Route>(api, 'AWS::ApiGatewayV2::Route')).filter(isLive)
    expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual(['$connect', '$default', '$disconnect'])
    const integrations = resources<{ IntegrationUri: unknown }>(api, 'AWS::ApiGatewayV2::Integration')
    const permissions = Object.values(
      resources<{ FunctionName: unknown; SourceArn: unknown }>(api, 'AWS::Lambda::Permission'),
    )
    for (const { RouteKey, Target } of routes) {
      const integration = integrations[Target['Fn::Join'][1][1].Ref]
      expect(JSON.stringify(integration?.IntegrationUri)).toContain('liveFunction')
      const letIn = permissions.filter(({ SourceArn }) => JSON.stringify(SourceArn).includes(`*${RouteKey}"`))
      expect(letIn.map(({ FunctionName }) => target(FunctionName))).toEqual([
        expect.stringMatching(/^liveFunction/),
      ])
    }
  })

  it('has a stage of the name of its path, which CloudFront sends on', () => {
    const stages = Object.values(
      resources<{ StageName: string; ApiId: object }>(api, 'AWS::ApiGatewayV2::Stage'),
    )
    expect(stages.filter(isLive)).toMatchObject([{ StageName: 'live', AutoDeploy: true }])
  })

  it('gets cookies, the origin and what makes a WebSocket, and nothing is cached', () => {
    interface Policy {
      OriginRequestPolicyConfig: { Name: string; HeadersConfig: { Headers: string[] }; CookiesConfig: object }
    }
    const policies = Object.values(resources<Policy>(web, 'AWS::CloudFront::OriginRequestPolicy'))
    const config = policies
      .map(({ OriginRequestPolicyConfig }) => OriginRequestPolicyConfig)
      .find(({ HeadersConfig }) => HeadersConfig.Headers.includes('Sec-WebSocket-Key'))
    expect(config).toMatchObject({
      CookiesConfig: { CookieBehavior: 'all' },
      HeadersConfig: { Headers: expect.arrayContaining(['Origin', 'Sec-WebSocket-Version']) },
    })
    expect(config?.HeadersConfig.Headers).not.toContain('Host')
  })
})
