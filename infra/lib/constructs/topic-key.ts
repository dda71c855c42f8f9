import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'

/** Encrypts the stage's topics: services can't use SNS's AWS-managed key; ours costs 1 USD a month. */
export class TopicKey extends Key {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Encrypts what SES and CloudWatch tell the stage and its operator',
      enableKeyRotation: true,
      // Every rotation adds to a key's cost.
      rotationPeriod: Duration.days(2560),
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: ['ses', 'cloudwatch'].map((service) => new ServicePrincipal(`${service}.amazonaws.com`)),
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: ['*'],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
  }
}
