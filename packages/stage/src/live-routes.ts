import * as z from 'zod'
import { requirePermission } from './api-routes.ts'
import type { Deployed } from './resolve.ts'

const Route = z.object({ ApiId: z.string(), RouteKey: z.string(), Target: z.string() })
const Integration = z.object({ IntegrationType: z.literal('AWS_PROXY'), IntegrationUri: z.string() })
const Stage = z.object({ ApiId: z.string(), StageName: z.string(), AutoDeploy: z.literal(true) })

/** The templates' WebSocket API. */
export interface LiveApi {
  id: string
  /** Its host in the cloud. */
  host: string
  stageName: string
  /** The function of each route, by the route's key. */
  functions: Map<string, string>
}

/** Reads the templates' WebSocket API. Throws for a route that would only fail. */
export function readLiveApi(resources: readonly Deployed[]): LiveApi {
  const ofType = (type: string) => resources.filter((each) => each.type === `AWS::ApiGatewayV2::${type}`)
  const [api, another] = ofType('Api').filter(({ properties }) => properties.ProtocolType === 'WEBSOCKET')
  if (!api || another) throw new Error('The templates have no WebSocket API, or more than one.')
  const [stage] = ofType('Stage')
    .filter(({ properties }) => properties.ApiId === api.ref)
    .map(({ properties }) => Stage.parse(properties))
  if (!stage) throw new Error('The WebSocket API has no stage.')
  const routes = ofType('Route')
    .filter(({ properties }) => properties.ApiId === api.ref)
    .map(({ properties }): [string, string] => {
      const { RouteKey, Target } = Route.parse(properties)
      const integration = ofType('Integration').find(({ ref }) => Target === `integrations/${ref}`)
      const { IntegrationUri } = Integration.parse(integration?.properties)
      const [, functionArn = ''] = /functions\/(.+)\/invocations$/.exec(IntegrationUri) ?? []
      const [, , , region, account] = functionArn.split(':')
      const source = `arn:aws:execute-api:${region}:${account}:${api.ref}/${stage.StageName}/${RouteKey}`
      requirePermission(resources, functionArn, 'apigateway.amazonaws.com', source)
      return [RouteKey, functionArn]
    })
  const host = api.attribute('ApiEndpoint')?.replace('https://', '') ?? ''
  return { id: api.ref, host, stageName: stage.StageName, functions: new Map(routes) }
}
