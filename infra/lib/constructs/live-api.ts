import { livePath } from '@remotehands/contract'
import { Stack, Validations } from 'aws-cdk-lib'
import { WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  type BehaviorOptions,
  CachePolicy,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { globalName } from './global-name.ts'
import type { NodeFunction, SharedFunctionProps } from './node-function.ts'
import { readableArn } from './readable-arn.ts'

/** Named like the path, so that CloudFront needn't change it. */
export const liveStage = livePath.slice(1)

// The session and its page, and what makes a WebSocket. Not `Host`: it must be the API's own.
const forwardedHeaders = ['Origin', 'Sec-WebSocket-Extensions', 'Sec-WebSocket-Key', 'Sec-WebSocket-Version']

/** The live channel's API, without its routes and stage: see WebStack. */
export class LiveApi extends Construct {
  readonly api: WebSocketApi
  /** How the distribution reaches it. */
  readonly behavior: BehaviorOptions
  private readonly host: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const { stackName, region, urlSuffix } = Stack.of(this)
    this.api = new WebSocketApi(this, 'Api', { apiName: `${stackName}-live` })
    this.host = `${this.api.apiId}.execute-api.${region}.${urlSuffix}`
    this.behavior = {
      origin: new HttpOrigin(this.host, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY }),
      cachePolicy: CachePolicy.CACHING_DISABLED,
      compress: false,
      originRequestPolicy: new OriginRequestPolicy(this, 'Forwarded', {
        originRequestPolicyName: globalName(this, 'live-forwarded'),
        headerBehavior: OriginRequestHeaderBehavior.allowList(...forwardedHeaders),
        cookieBehavior: OriginRequestCookieBehavior.all(),
        queryStringBehavior: OriginRequestQueryStringBehavior.none(),
      }),
    }
  }

  /** What a function needs to know in order to reach connections. */
  known(shared: SharedFunctionProps): SharedFunctionProps {
    const LIVE_ENDPOINT = `https://${this.host}/${liveStage}`
    return { ...shared, environment: { ...shared.environment, LIVE_ENDPOINT } }
  }

  /** Lets a function send to connections, and close them. */
  grantTell(handler: NodeFunction): void {
    const stack = Stack.of(this)
    const { region, account, partition } = stack
    const { apiId } = this.api
    const imported: { 'Fn::ImportValue': string } = stack.resolve(stack.exportValue(apiId))
    const resources = ['POST', 'DELETE'].map(
      (method) =>
        `arn:${partition}:execute-api:${region}:${account}:${apiId}/${liveStage}/${method}/@connections/*`,
    )
    handler.addToRolePolicy(new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources }))
    for (const resource of resources)
      Validations.of(handler.role ?? handler).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${readableArn(resource).replace(apiId, imported['Fn::ImportValue'])}]`,
        reason: "All connections of this one API: the gateway makes up a connection's id.",
      })
  }
}
