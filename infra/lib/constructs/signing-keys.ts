import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'

/**
 * The first signing key, `{"kid", "secret"}`, generated here and seen by nobody. Letters and digits are valid
 * base64url: 64 of them make the 48 bytes of key material.
 */
export class SigningKeys extends Secret {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Keys that sign sessions and seal cursors',
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ kid: 'first' }),
        generateStringKey: 'secret',
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy: RemovalPolicy.RETAIN,
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'A new key is put before the old ones, which stay valid until their last token expires. Rotation in place would sign everybody out.',
    })
  }
  /** Allows only reading the keys: CDK's own grant also describes the secret. */
  grantUse(grantee: IGrantable): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.secretArn] }),
    )
  }
}
