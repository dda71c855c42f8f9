import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import type { IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'

const header = 'x-front-door'

/**
 * Lets the API answer only what came through CloudFront, which sends a secret along. A call without the header is refused
 * before any function runs; the verdict on a value is kept for an hour.
 */
export class FrontDoor extends Construct {
  /** What CloudFront adds to each request to the API. */
  readonly originHeaders: Record<string, string>
  readonly authorizer: IHttpRouteAuthorizer

  constructor(scope: Construct, id: string, shared: Omit<SharedFunctionProps, 'environment'>) {
    super(scope, id)
    const secret = new Secret(this, 'Secret', {
      description: 'What CloudFront shows to the API',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    })
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'CloudFront and the authorizer must change together: a deployment with a new secret does that, a rotation does not.',
    })
    // A reference that CloudFormation resolves: the template does not hold the secret.
    const shown = secret.secretValue.unsafeUnwrap()
    const guard = new NodeFunction(this, 'Guard', {
      ...shared,
      source: 'front-door',
      description: 'Whether a call to the API came through CloudFront',
      environment: { FRONT_DOOR_SECRET: shown },
      timeout: Duration.seconds(5),
    })
    this.originHeaders = { [header]: shown }
    this.authorizer = new HttpLambdaAuthorizer('FrontDoor', guard, {
      identitySource: [`$request.header.${header}`],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.hours(1),
    })
  }
}
