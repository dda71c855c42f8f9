import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IEventSourceDlq, IEventSourceMapping, IFunction } from 'aws-cdk-lib/aws-lambda'
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

/** As long as a job keeps its own set-aside changes: packages/core/src/stream/job.ts. */
const keptDays = 28

/**
 * Keeps batches that stream readers failed on for half a day, with their records: a queue would only hold
 * pointers into the stream, which forgets after a day. `watch-deadlines` returns them to the jobs every hour,
 * `redrive` at once.
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

  /** Lambda writes with the function's role: first looks at the bucket, then writes under its own prefix. */
  bind(_: IEventSourceMapping, handler: IFunction): { destination: string } {
    this.grantOnObjects(handler, ['s3:PutObject'])
    return { destination: this.bucketArn }
  }

  /** Allows finding, reading and deleting what Lambda left. */
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
