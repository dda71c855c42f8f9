import { api, gatewayRoutesOf, type ThrottleClass } from '@remotehands/contract'
import { RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  type CfnRoute,
  type CfnStage,
  type HttpApi,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Settings } from '../config.ts'

interface ApiStageProps extends Pick<Settings, 'stage' | 'logRetentionDays' | 'requestsPerSecond'> {
  readonly httpApi: HttpApi
  /** All routes of the API. */
  readonly routes: readonly HttpRoute[]
}

/**
 * The API's stage: throttles by class of route, and logs one JSON line per call (no address, no query).
 * Created after the routes, because API Gateway rejects limits for unknown routes.
 */
export class ApiStage extends Construct {
  constructor(scope: Construct, id: string, { httpApi, routes, requestsPerSecond, ...props }: ApiStageProps) {
    super(scope, id)
    const limitsOf = (name: ThrottleClass) => ({
      rateLimit: requestsPerSecond[name].sustained,
      burstLimit: requestsPerSecond[name].burst,
    })
    const accessLog = new LogGroup(this, 'AccessLog', {
      logGroupName: `/remotehands/${props.stage}/access`,
      retention: props.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const stage = new HttpStage(this, 'Stage', {
      httpApi,
      stageName: '$default',
      autoDeploy: true,
      throttle: limitsOf('default'),
      accessLogSettings: { destination: new LogGroupLogDestination(accessLog), format: accessLogFormat },
    }).node.defaultChild as CfnStage
    stage.routeSettings = Object.fromEntries(
      gatewayRoutesOf(api)
        .filter(({ throttle }) => throttle !== 'default')
        .map(({ routeKey, throttle }) => [routeKey, settingsOf(limitsOf(throttle))]),
    )
    for (const route of routes) stage.addResourceDependency(route.node.defaultChild as CfnRoute)
  }
}

/** CloudFormation takes a route's settings verbatim. */
function settingsOf({ rateLimit, burstLimit }: { rateLimit: number; burstLimit: number }) {
  return { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit }
}

const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    time: AccessLogField.contextRequestTime(),
    requestId: AccessLogField.contextRequestId(),
    method: AccessLogField.contextHttpMethod(),
    route: '$context.routeKey',
    status: AccessLogField.contextStatus(),
    milliseconds: AccessLogField.contextResponseLatency(),
    bytes: AccessLogField.contextResponseLength(),
    authorizerError: '$context.authorizer.error',
    integrationError: '$context.integrationErrorMessage',
  }),
)
