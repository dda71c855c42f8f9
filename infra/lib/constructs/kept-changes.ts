import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IEventSourceDlq, IEventSourceMapping, IFunction } from 'aws-cdk-lib/aws-lambda'
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

/** As long as a job's own kept changes: packages/core/src/stream/job.ts. */
const keptDays = 28

/**
 * What the readers of the stream could not be given for half a day, with its records: a queue would hold pointers into the stream, which
 * forgets after a day. `watch-deadlines` brings it back to the jobs every hour, `redrive` at once.
 */
export class KeptChanges extends Bucket implements IEventSourceDlq {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(keptDays) }],
      removalPolicy: RemovalPolicy.RETAIN,
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Lambda alone writes here; a job and an operator read, and what they take stands in the table.',
    })
  }

  /** Lambda writes under the function's role: objects under a prefix of its own, after a look at the bucket. */
  bind(_: IEventSourceMapping, handler: IFunction): { destination: string } {
    this.grantOnObjects(handler, ['s3:PutObject'])
    return { destination: this.bucketArn }
  }

  /** Find what Lambda left, read it and take it away. */
  grantTake(handler: IFunction): void {
    this.grantOnObjects(handler, ['s3:GetObject', 's3:DeleteObject'])
  }

  private grantOnObjects(handler: IFunction, actions: string[]): void {
    const objects = this.arnForObjects('aws/lambda/*')
    handler.addToRolePolicy(new PolicyStatement({ actions, resources: [objects] }))
    handler.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucketArn] }))
    const bucket = Stack.of(this).getLogicalId(this.node.defaultChild as CfnBucket)
    Validations.of(handler.role ?? handler).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${bucket}.Arn>/aws/lambda/*]`,
      reason: 'Lambda makes up the names of what it leaves, below this prefix.',
    })
  }
}
