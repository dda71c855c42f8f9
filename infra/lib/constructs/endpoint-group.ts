import { csvContentType, type Endpoint } from '@remotehands/contract'
import { Duration } from 'aws-cdk-lib'
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Construct } from 'constructs'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'

interface EndpointGroupProps {
  readonly name: string
  readonly endpoints: Readonly<Record<string, Endpoint>>
  readonly httpApi: HttpApi
  readonly shared: SharedFunctionProps
}

/** One group of the contract: its function, and a route to it for each of its endpoints. */
export class EndpointGroup extends Construct {
  readonly handler: NodeFunction
  /** Whether none of its calls writes anything. */
  readonly isReadOnly: boolean

  constructor(scope: Construct, id: string, { name, endpoints, httpApi, shared }: EndpointGroupProps) {
    super(scope, id)
    // Who reads a list as a file is kept in the audit log.
    this.isReadOnly = Object.values(endpoints).every(
      ({ method, contentType }) => method === 'GET' && contentType !== csvContentType,
    )
    this.handler = new NodeFunction(this, 'Function', {
      ...shared,
      source: name,
      description: `The API's ${name} calls`,
      timeout: Duration.seconds(10),
    })
    const integration = new HttpLambdaIntegration('Integration', this.handler)
    for (const [endpointId, { method, path }] of Object.entries(endpoints)) {
      const routeKey = HttpRouteKey.with(path, HttpMethod[method])
      new HttpRoute(this, endpointId, { httpApi, routeKey, integration })
    }
  }
}
