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

// What the API reads, and the visitor's address, which CloudFront itself writes. Without `Host`: the API's own it must be.
const forwardedHeaders = [
  'CloudFront-Viewer-Address',
  'CloudFront-Viewer-City',
  'CloudFront-Viewer-Country-Name',
  'Content-Type',
  'Idempotency-Key',
  'Origin',
  'Sec-Fetch-Site',
  'User-Agent',
]

/** How the distribution speaks to the API: never cached, or cached for everybody alike. */
export class ApiOrigin extends Construct {
  readonly uncached: BehaviorOptions
  /** No cookie and no query reaches the API or the cache key; the answer's `Cache-Control` says for how long. */
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
      // An origin request policy may not name Accept-Encoding: only a policy under which something could be cached forwards it.
      // Nothing is, since every answer is `no-store`; if one were, it would be under the caller's own cookies, for a second.
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
      // The API compresses itself, and knows which answers hold secrets.
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
      // What is neither GET nor HEAD is never cached, and the API says itself that it does not take it.
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
