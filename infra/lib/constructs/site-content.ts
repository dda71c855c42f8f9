import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Hosting, namesOrigin, needsSite, withSite } from '@remotehands/content'
import { type CfnElement, Duration, RemovalPolicy, Stack, Token, Validations } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'

interface SiteContentProps {
  /** The built site's folder. */
  readonly folder: string
  /** The site's address, which pages contain. May be unknown until the distribution exists. */
  readonly origin: string
  readonly bucket: IBucket
  readonly distribution: Distribution
  readonly hosting: Hosting
}

/**
 * Uploads the built site to its bucket. Files under `assets` have hashed names: they are cached forever, and
 * old ones stay for tabs still open. The rest, above all index.html, is revalidated each time.
 */
export class SiteContent extends Construct {
  constructor(scope: Construct, id: string, props: SiteContentProps) {
    super(scope, id)
    const { folder, origin, bucket, distribution } = props
    const logGroup = new LogGroup(this, 'Log', {
      retention: props.hosting.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(this, 'CopierRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(role)
    const site = Source.asset(folder)
    const shared = { destinationBucket: bucket, role, logGroup }

    const assets = new BucketDeployment(this, 'Assets', {
      ...shared,
      sources: [site],
      exclude: ['*'],
      include: ['assets/*'],
      prune: false,
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    })
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      sources: [site, ...filesThatNameSite(folder, { origin, hosting: props.hosting })],
      exclude: ['assets/*'],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/*'],
    })
    pages.node.addDependency(assets)
    acknowledgeCopier(this, role, bucket)
  }
}

/** Replaces files of the same names, in which the build left placeholders. */
function filesThatNameSite(folder: string, site: Parameters<typeof withSite>[1]): ISource[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(namesOrigin)
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ text }) => needsSite(text))
    .map(({ file, text }) => Source.data(file, withSite(text, site)))
}

/** The copying function is CDK's own. */
function acknowledgeCopier(scope: Construct, role: Role, bucket: IBucket): void {
  const stack = Stack.of(scope)
  const bucketId = stack.getLogicalId(bucket.node.defaultChild as CfnElement)
  const wildcards = [
    'Action::s3:Abort*',
    'Action::s3:DeleteObject*',
    'Action::s3:GetBucket*',
    'Action::s3:GetObject*',
    'Action::s3:List*',
    `Resource::<${bucketId}.Arn>/*`,
    `Resource::arn:${known(stack.partition, 'Partition')}:s3:::cdk-hnb659fds-assets-${known(stack.account, 'AccountId')}-${known(stack.region, 'Region')}/*`,
    'Resource::*',
  ]
  for (const wildcard of wildcards)
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[${wildcard}]`,
      reason:
        "CDK's copier reads the assets bucket, fills the site's bucket, and invalidates the distribution's cache.",
    })
  for (const copier of stack.node.children.filter(({ node }) =>
    node.id.startsWith('Custom::CDKBucketDeployment'),
  ))
    for (const id of [
      'AwsSolutions-L1',
      'Serverless-LambdaLatestVersion',
      'Serverless-LambdaDLQ',
      'Serverless-LambdaTracing',
    ])
      Validations.of(copier).acknowledge({
        id,
        reason: "CDK's copier: its runtime is CDK's choice, and CloudFormation waits for it.",
      })
}

/** Returns the value if the stage's settings name it, otherwise a parameter as findings write it. */
function known(value: string, parameter: string): string {
  return Token.isUnresolved(value) ? `<AWS::${parameter}>` : value
}
