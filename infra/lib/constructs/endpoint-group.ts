import { type Endpoint, fallbackRoute, routeKeysOf } from '@remotehands/contract'
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

/** One group of the contract: its function, and the routes to it of each of its endpoints. */
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
    const add = (routeId: string, routeKey: HttpRouteKey) =>
      this.routes.push(new HttpRoute(this, routeId, { httpApi, routeKey, integration }))
    for (const [endpointId, endpoint] of Object.entries(endpoints))
      for (const key of routeKeysOf(endpoint)) {
        const method = key.slice(0, key.indexOf(' ')) as HttpMethod
        add(method === 'HEAD' ? `${endpointId}.head` : endpointId, HttpRouteKey.with(endpoint.path, method))
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
