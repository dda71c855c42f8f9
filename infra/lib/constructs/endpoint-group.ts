import { type Endpoint, fallbackRoute, gatewayRoutesOf } from '@remotehands/contract'
import { Duration } from 'aws-cdk-lib'
import { type HttpApi, type HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Construct } from 'constructs'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'

interface EndpointGroupProps {
  readonly name: string
  readonly endpoints: Readonly<Record<string, Endpoint>>
  readonly httpApi: HttpApi
  readonly shared: SharedFunctionProps
}

/** One group of the contract: its function, and the routes to it. */
export class EndpointGroup extends Construct {
  readonly handler: NodeFunction
  readonly routes: HttpRoute[] = []

  constructor(scope: Construct, id: string, { name, endpoints, httpApi, shared }: EndpointGroupProps) {
    super(scope, id)
    this.handler = new NodeFunction(this, 'Function', {
      ...shared,
      source: name,
      description: `The API's ${name} calls`,
      timeout: Duration.seconds(10),
    })
    const integration = new HttpLambdaIntegration('Integration', this.handler, {
      // One permission per route would exceed the 20 kB of a function's policy.
      scopePermissionToRoute: false,
    })
    for (const route of gatewayRoutesOf(endpoints)) {
      const [method, path = ''] = route.routeKey.split(' ')
      const routeKey = HttpRouteKey.with(path, method as HttpMethod)
      this.routes.push(new HttpRoute(this, route.id, { httpApi, routeKey, integration }))
    }
    if (name === fallbackRoute.group) {
      // Its calls come from `<stage>/$default`, without the method segment of the others' permission.
      const integration = new HttpLambdaIntegration('Fallback', this.handler)
      this.routes.push(
        new HttpRoute(this, 'fallback', { httpApi, routeKey: HttpRouteKey.DEFAULT, integration }),
      )
    }
  }
}
