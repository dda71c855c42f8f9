import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

/** The built site, private to CloudFront. Outlives the stack, because only empty buckets can be deleted. */
export class SiteBucket extends Bucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'CloudFront is the only reader, and what it reads is public.',
    })
  }
}
