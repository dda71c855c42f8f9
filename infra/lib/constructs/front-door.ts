import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import type { IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'

const header = 'x-front-door'

/**
 * Makes the API answer only calls through CloudFront, which adds a secret. Calls without the header fail
 * before any function runs; the verdict on a value is cached for an hour.
 */
export class FrontDoor extends Construct {
  /** Headers CloudFront adds to every request to the API. */
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
    // CloudFormation resolves this reference: the template doesn't contain the secret.
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
