import { byRank, type RouteKey, readRouteKey } from '@remotehands/local/gateway/route-key'
import * as z from 'zod'
import { isLike } from './policies.ts'
import type { Deployed } from './resolve.ts'

const RouteProperties = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.enum(['NONE', 'CUSTOM']).default('NONE'),
  AuthorizerId: z.string().optional(),
})
const Integration = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
})
const Authorizer = z.object({
  AuthorizerType: z.literal('REQUEST'),
  AuthorizerPayloadFormatVersion: z.literal('2.0'),
  EnableSimpleResponses: z.literal(true),
  AuthorizerUri: z.string(),
  IdentitySource: z.array(z.string().startsWith('$request.header.')).min(1),
})
const Permission = z.object({
  Action: z.literal('lambda:InvokeFunction'),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.string().optional(),
})

const gateway = 'apigateway.amazonaws.com'

export interface Route extends RouteKey {
  functionArn: string
  authorizer: { functionArn: string; headers: string[] } | undefined
}

/** Reads the templates' routes, most specific first. Throws for one that would only return errors. */
export function readRoutes(resources: readonly Deployed[]): Route[] {
  const one = (type: string, ref: string) => {
    const found = resources.find((each) => each.type === type && each.ref === ref)
    if (!found) throw new Error(`There is no ${type} ${ref}.`)
    return found
  }
  const isHttp = (apiId: unknown) =>
    one('AWS::ApiGatewayV2::Api', String(apiId)).properties.ProtocolType === 'HTTP'
  return resources
    .filter(({ type, properties }) => type === 'AWS::ApiGatewayV2::Route' && isHttp(properties.ApiId))
    .map(({ properties }): Route => {
      const { ApiId, RouteKey, Target, AuthorizationType, AuthorizerId } = RouteProperties.parse(properties)
      const integration = one('AWS::ApiGatewayV2::Integration', Target.replace(/^integrations\//, ''))
      const functionArn = Integration.parse(integration.properties).IntegrationUri
      const [, , , region, account] = functionArn.split(':')
      const source = (rest: string) => `arn:aws:execute-api:${region}:${account}:${ApiId}/${rest}`
      requirePermission(resources, functionArn, gateway, source(`$default/${RouteKey.replace(' ', '')}`))
      if (AuthorizationType === 'NONE')
        return { ...readRouteKey(RouteKey), functionArn, authorizer: undefined }
      const guard = one('AWS::ApiGatewayV2::Authorizer', AuthorizerId ?? '')
      const { AuthorizerUri, IdentitySource } = Authorizer.parse(guard.properties)
      const [, guardArn = ''] = /functions\/(.+)\/invocations$/.exec(AuthorizerUri) ?? []
      requirePermission(resources, guardArn, gateway, source(`authorizers/${guard.ref}`))
      const headers = IdentitySource.map((source) => source.slice('$request.header.'.length).toLowerCase())
      return { ...readRouteKey(RouteKey), functionArn, authorizer: { functionArn: guardArn, headers } }
    })
    .sort(byRank)
}

/** Throws unless the function's permissions let in a service that calls for `source`, an ARN. */
export function requirePermission(
  resources: readonly Deployed[],
  functionArn: string,
  principal: string,
  source: string,
): void {
  const handler = resources.find(({ type, arn }) => type === 'AWS::Lambda::Function' && arn === functionArn)
  if (!handler) throw new Error(`There is no function ${functionArn}.`)
  const isLetIn = resources
    .filter(({ type }) => type === 'AWS::Lambda::Permission')
    .map(({ properties }) => Permission.parse(properties))
    .some(
      ({ FunctionName, Principal, SourceArn }) =>
        [functionArn, handler.ref].includes(FunctionName) &&
        Principal === principal &&
        (SourceArn === undefined || isLike(source, SourceArn)),
    )
  if (!isLetIn) throw new Error(`${functionArn} does not let ${principal} in from ${source}.`)
}
