import { Duration, Fn } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Construct } from 'constructs'
import { globalName } from './global-name.ts'

// What the API reads, and the visitor's address as CloudFront sets it. Not `Host`: it must be the API's own.
const forwardedHeaders = [
  'CloudFront-Viewer-Address',
  'CloudFront-Viewer-City',
  'CloudFront-Viewer-Country-Name',
  'Content-Type',
  'Idempotency-Key',
  'Idle-Seconds',
  'Origin',
  'Sec-Fetch-Site',
  'User-Agent',
]

/** How the distribution calls the API: uncached, or cached alike for everybody. */
export class ApiOrigin extends Construct {
  readonly uncached: BehaviorOptions
  /** Keeps cookies and queries out of API and cache key; the response's `Cache-Control` sets how long. */
  readonly cached: BehaviorOptions

  constructor(scope: Construct, id: string, httpApi: HttpApi, customHeaders: Record<string, string>) {
    super(scope, id)
    const origin = new HttpOrigin(Fn.select(2, Fn.split('/', httpApi.apiEndpoint)), {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      customHeaders,
    })
    this.uncached = {
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      // Only a caching policy can forward Accept-Encoding, not an origin request policy. Nothing is cached,
      // because every response is `no-store`; if one were, it would be under the caller's own cookies, for a
      // second.
      cachePolicy: new CachePolicy(this, 'Uncached', {
        cachePolicyName: globalName(this, 'api-uncached'),
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.seconds(1),
        headerBehavior: CacheHeaderBehavior.none(),
        cookieBehavior: CacheCookieBehavior.all(),
        queryStringBehavior: CacheQueryStringBehavior.all(),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      // The API compresses by itself, and knows which responses hold secrets.
      compress: false,
      originRequestPolicy: new OriginRequestPolicy(this, 'Forwarded', {
        originRequestPolicyName: globalName(this, 'api-forwarded'),
        headerBehavior: OriginRequestHeaderBehavior.allowList(...forwardedHeaders),
        cookieBehavior: OriginRequestCookieBehavior.all(),
        queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      }),
    }
    this.cached = {
      origin,
      // Only GET and HEAD are ever cached; the API itself refuses other methods it doesn't support.
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: new CachePolicy(this, 'Cached', {
        cachePolicyName: globalName(this, 'api-cached'),
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.hours(1),
        headerBehavior: CacheHeaderBehavior.none(),
        cookieBehavior: CacheCookieBehavior.none(),
        queryStringBehavior: CacheQueryStringBehavior.none(),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
    }
  }
}
