import { Aws, Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { backupDays } from './backup-days.ts'
import { readableArn } from './readable-arn.ts'

/**
 * Returns the name and address of a stage's bucket. Fixed rather than generated: the site's policy names the
 * bucket and the bucket's rules name the site, so neither has to wait for the other.
 */
export function attachmentBucketOf(stage: string): { name: string; url: string } {
  const name = `rh-files-${stage}-${Aws.ACCOUNT_ID}-${Aws.REGION}`
  return { name, url: `https://${name}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}` }
}

interface AttachmentBucketProps {
  readonly name: string
  /** The only pages that may upload files, with a form the API signed, and read them for an archive. */
  readonly siteOrigin: string
}

/**
 * Uploads under `pending/`, kept a day; mails as they came in under `mail/`, kept 30 days; exports under `exports/`, kept two; attachments
 * under `attachments/`. Private;
 * outlives stacks.
 */
export class AttachmentBucket extends Bucket {
  private readonly name: string

  constructor(scope: Construct, id: string, { name, siteOrigin }: AttachmentBucketProps) {
    super(scope, id, {
      bucketName: name,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      cors: [
        { allowedOrigins: [siteOrigin], allowedMethods: [HttpMethods.POST, HttpMethods.GET], maxAge: 3600 },
      ],
      lifecycleRules: [
        { prefix: 'pending/', expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
        { prefix: 'mail/', expiration: Duration.days(30), noncurrentVersionExpiration: Duration.days(1) },
        {
          ...{ prefix: 'exports/', expiration: Duration.days(2) },
          ...{
            noncurrentVersionExpiration: Duration.days(1),
            abortIncompleteMultipartUploadAfter: Duration.days(2),
          },
        },
        { prefix: 'attachments/', noncurrentVersionExpiration: Duration.days(backupDays) },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.name = name
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'The API gives out every address under which a file is read, for minutes, and logs that it did.',
    })
  }

  /** Allows inspecting and keeping uploads, and signing addresses to read them. Not listing or deleting. */
  grantKeep(handler: LambdaFunction): void {
    this.grantOn(handler, ['s3:GetObject'], ['attachments', 'pending'])
    this.grantOn(handler, ['s3:PutObject'], ['attachments'])
  }

  /** Allows reading what the scan for malware has found. */
  grantReadVerdict(handler: LambdaFunction): void {
    this.grantOn(handler, ['s3:GetObjectTagging'], ['attachments'])
  }

  /** Allows signing the forms with which browsers send uploads. */
  grantUpload(handler: LambdaFunction): void {
    this.grantOn(handler, ['s3:PutObject'], ['pending'])
  }

  /** Allows reading attachments, to send them. */
  grantReadAttachments(handler: LambdaFunction): void {
    this.grantOn(handler, ['s3:GetObject'], ['attachments'])
  }

  /** Lets SES store the mails of this account's receipt rules. */
  takeMailFromSes(): void {
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.arnForObjects('mail/*')],
        conditions: { StringEquals: { 'AWS:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    )
  }

  /** Allows reading mails as they came in, and signing addresses to download them. */
  grantReadMail(handler: LambdaFunction): void {
    this.grantOn(handler, ['s3:GetObject'], ['mail'])
  }

  /** Allows reading mails, and storing their files as attachments. */
  grantTakeIn(handler: LambdaFunction): void {
    this.grantReadMail(handler)
    this.grantOn(handler, ['s3:PutObject'], ['attachments'])
  }

  /** Allows writing exports of attachments. */
  grantExport(handler: LambdaFunction): void {
    this.grantOn(handler, ['s3:GetObject'], ['attachments', 'exports'])
    this.grantOn(handler, ['s3:PutObject'], ['exports'])
  }

  /** Allows signing addresses to download exports. */
  grantReadExports(handler: LambdaFunction): void {
    this.grantOn(handler, ['s3:GetObject'], ['exports'])
  }

  /** Allows deleting what nothing names any more. */
  grantRemove(handler: LambdaFunction): void {
    this.grantOn(handler, ['s3:DeleteObject'], ['attachments', 'mail', 'exports'])
  }

  private grantOn(handler: LambdaFunction, actions: string[], prefixes: string[]): void {
    const resources = prefixes.map((prefix) => `arn:${Aws.PARTITION}:s3:::${this.name}/${prefix}/*`)
    handler.addToRolePolicy(new PolicyStatement({ actions, resources }))
    for (const resource of resources)
      Validations.of(handler.role ?? handler).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${readableArn(resource)}]`,
        reason: 'Files have random names below these prefixes, and nothing else is below them.',
      })
  }
}
