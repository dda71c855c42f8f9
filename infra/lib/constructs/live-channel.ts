import { Duration, Validations } from 'aws-cdk-lib'
import { WebSocketRoute, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Construct } from 'constructs'
import type { Settings } from '../config.ts'
import type { DataStack } from '../data-stack.ts'
import { tableNeeds } from '../table-needs.ts'
import { type LiveApi, liveStage } from './live-api.ts'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'

interface LiveChannelProps extends Pick<Settings, 'requestsPerSecond'> {
  readonly live: LiveApi
  readonly data: DataStack
  readonly shared: SharedFunctionProps
}

/** The live channel's function, with the routes to it, and its stage. */
export class LiveChannel extends Construct {
  constructor(scope: Construct, id: string, { live, data, shared, requestsPerSecond }: LiveChannelProps) {
    super(scope, id)
    const handler = new NodeFunction(this, 'Function', {
      ...live.known(shared),
      source: 'live',
      description: 'Connects pages to the live channel',
      timeout: Duration.seconds(10),
    })
    data.records.grant(handler, tableNeeds.live)
    data.signingKeys.grantUse(handler)
    live.grantTell(handler)

    const routes = ['$connect', '$disconnect', '$default'].map((routeKey) => {
      const integration = new WebSocketLambdaIntegration('Integration', handler)
      const route = new WebSocketRoute(this, routeKey.slice(1), {
        webSocketApi: live.api,
        routeKey,
        integration,
      })
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason: 'The function itself checks session and origin at $connect, as the API does with every call.',
      })
      return route
    })
    const { sustained: rateLimit, burst: burstLimit } = requestsPerSecond.default
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: live.api,
      stageName: liveStage,
      autoDeploy: true,
      throttle: { rateLimit, burstLimit },
    })
    for (const route of routes) stage.node.addDependency(route)
    const reason = 'The function logs what fails; an access log takes a role of the whole account.'
    for (const id of ['AwsSolutions-APIG1', 'Serverless-APIGWAccessLogging'])
      Validations.of(stage).acknowledge({ id, reason })
  }
}
