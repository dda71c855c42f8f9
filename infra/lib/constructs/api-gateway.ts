import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, type IHttpRouteAuthorizer, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Settings } from '../config.ts'

interface ApiGatewayProps extends Pick<Settings, 'logRetentionDays' | 'requestsPerSecond'> {
  readonly authorizer: IHttpRouteAuthorizer
}

/** The HTTP API, still without routes: throttled, and with one JSON line for each call (no address, no query). */
export class ApiGateway extends Construct {
  readonly httpApi: HttpApi

  constructor(scope: Construct, id: string, props: ApiGatewayProps) {
    super(scope, id)
    this.httpApi = new HttpApi(this, 'HttpApi', {
      apiName: Stack.of(this).stackName,
      createDefaultStage: false,
      defaultAuthorizer: props.authorizer,
    })
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: props.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.httpApi.addStage('Stage', {
      stageName: '$default',
      autoDeploy: true,
      throttle: {
        rateLimit: props.requestsPerSecond.default.sustained,
        burstLimit: props.requestsPerSecond.default.burst,
      },
      accessLogSettings: { destination: new LogGroupLogDestination(accessLog), format: accessLogFormat },
    })
  }
}

const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    time: AccessLogField.contextRequestTime(),
    requestId: AccessLogField.contextRequestId(),
    route: '$context.routeKey',
    status: AccessLogField.contextStatus(),
    milliseconds: AccessLogField.contextResponseLatency(),
    bytes: AccessLogField.contextResponseLength(),
    authorizerError: '$context.authorizer.error',
    integrationError: '$context.integrationErrorMessage',
  }),
)
