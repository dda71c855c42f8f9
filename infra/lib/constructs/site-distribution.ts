import { endpoints, livePath, pagePaths } from '@remotehands/contract'
import { Duration, Validations } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  HttpVersion,
  type ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Settings } from '../config.ts'
import type { ApiOrigin } from './api-origin.ts'
import { globalName } from './global-name.ts'
import type { LiveApi } from './live-api.ts'
import { pageRouting } from './page-routing.ts'

interface SiteDistributionProps extends Pick<Settings, 'domain'> {
  readonly bucket: IBucket
  /** The site's HTML files, relative to its root. */
  readonly pages: readonly string[]
  readonly api: ApiOrigin
  readonly live: LiveApi
  readonly responseHeadersPolicy: ResponseHeadersPolicy
  /** The firewall, if there is one. */
  readonly webAclArn: string | undefined
}

// By default CloudFront caches these for 10 seconds for everybody, whatever `Cache-Control` says: one
// person's 404 would be everybody's.
const errors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

/** One origin for visitors: the site's pages and files, and the API under /api. */
export class SiteDistribution extends Distribution {
  constructor(scope: Construct, id: string, props: SiteDistributionProps) {
    const { bucket, api, live, domain, responseHeadersPolicy, webAclArn } = props
    const behavior = (options: BehaviorOptions): BehaviorOptions => ({
      ...options,
      responseHeadersPolicy,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    })
    // A program that calls the API without TLS must not go on unnoticed (ASVS 4.1.2).
    const secure = (options: BehaviorOptions): BehaviorOptions => ({
      ...behavior(options),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    })
    const cacheable = endpoints.map(([, endpoint]) => endpoint).filter(({ cache }) => cache !== undefined)
    super(scope, id, {
      defaultBehavior: behavior({
        // With permission to list, S3 answers 404 for missing files, not 403. Nothing forwards list requests.
        origin: S3BucketOrigin.withOriginAccessControl(bucket, {
          originAccessControl: new S3OriginAccessControl(scope, 'Access', {
            originAccessControlName: globalName(scope, 'site'),
          }),
          originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        }),
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        // The page routing itself answers every method but GET and HEAD.
        allowedMethods: AllowedMethods.ALLOW_ALL,
        functionAssociations: pageRouting(scope, 'PageRouting', pagePaths, props.pages),
      }),
      additionalBehaviors: {
        ...Object.fromEntries(cacheable.map(({ path }) => [path, secure(api.cached)])),
        '/api/*': secure(api.uncached),
        [livePath]: secure(live.behavior),
      },
      defaultRootObject: 'index.html',
      errorResponses: errors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(webAclArn !== undefined && { webAclId: webAclArn }),
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
    })
    Validations.of(this).acknowledge(
      {
        id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        reason: 'There is a default root object, and the page routing never asks the bucket for its root.',
      },
      { id: 'AwsSolutions-CFR1', reason: 'The site is for visitors of every country.' },
      {
        id: 'AwsSolutions-CFR3',
        reason: "The API logs its calls; logs of public files would hold visitors' addresses for no purpose.",
      },
    )
    if (webAclArn === undefined)
      Validations.of(this).acknowledge({
        id: 'AwsSolutions-CFR2',
        reason:
          'The stage goes without a web application firewall: the API throttles, and counts attempts itself.',
      })
    if (!domain)
      Validations.of(this).acknowledge({
        id: 'AwsSolutions-CFR4',
        reason: 'CloudFront fixes the protocol versions of its own *.cloudfront.net certificate.',
      })
  }
}
