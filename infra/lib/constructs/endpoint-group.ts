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

/** One group of the contract: its function, and the routes of its endpoints to it. */
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
      // A permission for each route would outgrow the 20 kB that a function's policy may have.
      scopePermissionToRoute: false,
    })
    for (const route of gatewayRoutesOf(endpoints)) {
      const [method, path = ''] = route.routeKey.split(' ')
      const routeKey = HttpRouteKey.with(path, method as HttpMethod)
      this.routes.push(new HttpRoute(this, route.id, { httpApi, routeKey, integration }))
    }
    if (name === fallbackRoute.group) {
      // Its calls come from `<stage>/$default`, without the method that the permission for the others has in between.
      const integration = new HttpLambdaIntegration('Fallback', this.handler)
      this.routes.push(
        new HttpRoute(this, 'fallback', { httpApi, routeKey: HttpRouteKey.DEFAULT, integration }),
      )
    }
  }
}
