import { globSync } from 'node:fs'
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Settings } from './config.ts'
import { ApiOrigin } from './constructs/api-origin.ts'
import { backupDays } from './constructs/backup-days.ts'
import { FrontDoor } from './constructs/front-door.ts'
import { LiveApi } from './constructs/live-api.ts'
import { responseHeaders } from './constructs/response-headers.ts'
import { SiteBucket } from './constructs/site-bucket.ts'
import { SiteContent } from './constructs/site-content.ts'
import { SiteDistribution } from './constructs/site-distribution.ts'

/** The built site. */
export interface Site {
  readonly folder: string
  /** Its response headers. Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Everything visitors reach: the distribution, the site's files, and the API without its routes and stage.
 * Those are in the API stack, whose functions need the site's address, so they follow the distribution, which
 * itself follows the API.
 */
export class WebStack extends Stack {
  readonly httpApi: HttpApi
  readonly live: LiveApi
  readonly distribution: SiteDistribution
  /** The site's origin, without a trailing slash. */
  readonly baseUrl: string

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    { webAclArn, ...site }: Site & { webAclArn: string | undefined },
    props: StackProps,
  ) {
    super(scope, id, props)
    const door = new FrontDoor(this, 'FrontDoor', {
      stage: settings.stage,
      logRetention: settings.logRetentionDays,
    })
    this.httpApi = new HttpApi(this, 'Api', {
      apiName: this.stackName,
      createDefaultStage: false,
      defaultAuthorizer: door.authorizer,
    })

    // CDK's class doesn't match its own interface under exactOptionalPropertyTypes.
    const bucket = new SiteBucket(this, 'Site') as IBucket
    const api = new ApiOrigin(this, 'ApiOrigin', this.httpApi, door.originHeaders)
    this.live = new LiveApi(this, 'Live')
    this.distribution = new SiteDistribution(this, 'Distribution', {
      bucket,
      pages: globSync('**/*.html', { cwd: site.folder }).sort(),
      api,
      live: this.live,
      responseHeadersPolicy: responseHeaders(this, 'SecurityHeaders', site.headers),
      domain: settings.domain,
      webAclArn,
    })
    this.baseUrl = `https://${settings.domain?.name ?? this.distribution.distributionDomainName}`
    new SiteContent(this, 'Content', {
      folder: site.folder,
      origin: this.baseUrl,
      bucket,
      distribution: this.distribution,
      hosting: {
        logRetentionDays: settings.logRetentionDays,
        backupDays,
        firewall: webAclArn !== undefined,
      },
    })

    new CfnOutput(this, 'Address', { value: this.baseUrl })
    new CfnOutput(this, 'CloudFrontName', { value: this.distribution.distributionDomainName })
  }
}
