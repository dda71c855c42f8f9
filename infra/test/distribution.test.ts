import { describe, expect, it } from 'vitest'
import { headers, resources, synthesize, target } from '../lib/synthesize.ts'

interface Behavior {
  PathPattern: string
  AllowedMethods?: string[]
  Compress: boolean
  CachePolicyId: unknown
  OriginRequestPolicyId?: { Ref: string }
  ViewerProtocolPolicy: string
  ResponseHeadersPolicyId: { Ref: string }
  TargetOriginId: string
}
interface Distribution {
  DistributionConfig: {
    Aliases?: string[]
    HttpVersion: string
    CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number }[]
    DefaultCacheBehavior: Omit<Behavior, 'PathPattern'>
    CacheBehaviors: Behavior[]
    Origins: { Id: string; OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }[]
  }
}
interface BucketPolicy {
  PolicyDocument: {
    Statement: {
      Effect: string
      Action: unknown
      Principal: object
      Condition: { StringEquals: Record<string, unknown> }
    }[]
  }
}
interface CachePolicy {
  CachePolicyConfig: Record<string, unknown>
}
interface OriginRequestPolicy {
  OriginRequestPolicyConfig: Record<string, Record<string, unknown>> & {
    HeadersConfig: { Headers: string[] }
  }
}
interface HeadersPolicy {
  ResponseHeadersPolicyConfig: {
    CustomHeadersConfig: { Items: { Header: string; Value: string }[] }
    SecurityHeadersConfig: Record<string, Record<string, unknown>>
  }
}

// AWS's own policy: keyed by the path and the encodings, Brotli and gzip.
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6'
const { web } = synthesize()
const [distribution] = Object.values(resources<Distribution>(web, 'AWS::CloudFront::Distribution'))
if (!distribution) throw new Error('no distribution')
const {
  CacheBehaviors: behaviors,
  DefaultCacheBehavior,
  CustomErrorResponses,
  Origins,
  HttpVersion,
} = distribution.DistributionConfig
const at = (path: string) => {
  const found = behaviors.find(({ PathPattern }) => PathPattern === path)
  if (!found) throw new Error(`no behaviour at ${path}`)
  return found
}

describe('the distribution', () => {
  const ofApi = behaviors.filter(({ PathPattern }) => PathPattern.startsWith('/api/'))

  it('speaks HTTP/3', () => {
    expect(HttpVersion).toBe('http2and3')
  })

  it('speaks TLS alone, and leads there whoever comes without', () => {
    expect(DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https')
    // A program must notice that it calls without TLS.
    for (const { ViewerProtocolPolicy } of behaviors) expect(ViewerProtocolPolicy).toBe('https-only')
  })

  it('asks the API for every path under /api, and first looks at those that may be cached', () => {
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual(['/api/news', '/api/*', '/live'])
    for (const { TargetOriginId } of ofApi) {
      const origin = Origins.find(({ Id }) => Id === TargetOriginId)
      expect(origin?.OriginCustomHeaders?.map(({ HeaderName }) => HeaderName)).toEqual(['x-front-door'])
    }
  })

  it('keeps no answer of the API, sends cookies, query and accepted encodings on to it, and compresses nothing of it', () => {
    const { CachePolicyId, OriginRequestPolicyId, AllowedMethods, Compress } = at('/api/*')
    const cachePolicies = resources<CachePolicy>(web, 'AWS::CloudFront::CachePolicy')
    expect(cachePolicies[target(CachePolicyId)]?.CachePolicyConfig).toMatchObject({
      DefaultTTL: 0,
      MinTTL: 0,
      MaxTTL: 1,
      // If an answer ever were kept, it would be for whoever sends the same cookies.
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'all' },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
      },
    })
    expect(Compress).toBe(false)
    const policies = resources<OriginRequestPolicy>(web, 'AWS::CloudFront::OriginRequestPolicy')
    const policy = policies[OriginRequestPolicyId?.Ref ?? '']?.OriginRequestPolicyConfig
    expect(policy).toMatchObject({
      CookiesConfig: { CookieBehavior: 'all' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      HeadersConfig: { HeaderBehavior: 'whitelist' },
    })
    expect(AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']))
  })

  it('sends on the headers that the pipeline reads and the visitor’s address, but not the host', () => {
    const policies = Object.values(
      resources<OriginRequestPolicy>(web, 'AWS::CloudFront::OriginRequestPolicy'),
    )
    const forwarded = policies[0]?.OriginRequestPolicyConfig.HeadersConfig.Headers.map((name) =>
      name.toLowerCase(),
    )
    expect(forwarded).toEqual(
      expect.arrayContaining([
        'cloudfront-viewer-address',
        'content-type',
        'idempotency-key',
        'idle-seconds',
        'origin',
        'sec-fetch-site',
      ]),
    )
    expect(forwarded).not.toContain('host')
  })

  it('leaves it to the API to refuse a method', () => {
    for (const behavior of ofApi)
      expect(behavior.AllowedMethods).toEqual(expect.arrayContaining(['POST', 'PUT', 'PATCH', 'DELETE']))
  })

  it('keeps no error, which may be that of one person', () => {
    const kept = CustomErrorResponses.map(({ ErrorCode, ErrorCachingMinTTL }) => [
      ErrorCode,
      ErrorCachingMinTTL,
    ])
    expect(kept).toEqual([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((code) => [code, 0]))
  })

  it('shows the API the secret that its guard asks for', () => {
    const guard = Object.values(
      resources<{ FunctionName?: string; Environment: { Variables: Record<string, unknown> } }>(
        web,
        'AWS::Lambda::Function',
      ),
    ).find(({ FunctionName }) => FunctionName === 'remotehands-test-front-door')
    const shown = Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders)
    expect(shown.map(({ HeaderValue }) => HeaderValue)).toEqual([
      guard?.Environment.Variables.FRONT_DOOR_SECRET,
    ])
    expect(JSON.stringify(shown)).toContain('{{resolve:secretsmanager:')
  })

  it('compresses files and what everybody gets, with Brotli where the browser takes it', () => {
    expect([DefaultCacheBehavior, at('/api/news')].map(({ Compress }) => Compress)).toEqual([true, true])
    expect(DefaultCacheBehavior.CachePolicyId).toBe(cachingOptimized)
    const policies = resources<{ CachePolicyConfig: object }>(web, 'AWS::CloudFront::CachePolicy')
    expect(policies[(at('/api/news').CachePolicyId as { Ref: string }).Ref]).toMatchObject({
      CachePolicyConfig: {
        ParametersInCacheKeyAndForwardedToOrigin: { EnableAcceptEncodingBrotli: true },
      },
    })
  })

  it('keeps the news for everybody alike: no cookie and no query goes to the API', () => {
    const { CachePolicyId, OriginRequestPolicyId } = at('/api/news')
    const policies = resources<{ CachePolicyConfig: object }>(web, 'AWS::CloudFront::CachePolicy')
    expect(OriginRequestPolicyId).toBeUndefined()
    expect(policies[(CachePolicyId as { Ref: string }).Ref]?.CachePolicyConfig).toMatchObject({
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    })
  })

  it('sends the site’s security headers with pages and with answers of the API', () => {
    const policies = resources<HeadersPolicy>(web, 'AWS::CloudFront::ResponseHeadersPolicy')
    const [id] = Object.keys(policies)
    for (const behavior of [DefaultCacheBehavior, ...behaviors])
      expect(behavior.ResponseHeadersPolicyId).toEqual({ Ref: id })

    const { CustomHeadersConfig, SecurityHeadersConfig } =
      policies[id ?? '']?.ResponseHeadersPolicyConfig ?? {}
    const custom = Object.fromEntries(
      CustomHeadersConfig?.Items.map(({ Header, Value }) => [Header, Value]) ?? [],
    )
    expect(SecurityHeadersConfig).toMatchObject({
      ContentSecurityPolicy: { ContentSecurityPolicy: headers['content-security-policy'] },
      ContentTypeOptions: {},
      FrameOptions: { FrameOption: headers['x-frame-options'] },
      ReferrerPolicy: { ReferrerPolicy: headers['referrer-policy'] },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
    })
    expect(Object.keys(custom).length + Object.keys(SecurityHeadersConfig ?? {}).length).toBe(
      Object.keys(headers).length,
    )
    expect(headers).toMatchObject(custom)
  })

  it('answers to the site’s own name when there is one', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1'
    const named = synthesize({ domain: { name: 'it.example.com', certificateArn } })
    named.web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['it.example.com'],
        ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
      },
    })
  })
})

describe('the site’s files', () => {
  it('are read by this distribution alone', () => {
    const policies = Object.values(resources<BucketPolicy>(web, 'AWS::S3::BucketPolicy'))
    const readers = policies
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Effect, Principal }) => Effect === 'Allow' && 'Service' in Principal)
    expect(readers.flatMap(({ Action }) => Action)).toEqual(['s3:GetObject', 's3:ListBucket'])
    const [id] = Object.keys(web.findResources('AWS::CloudFront::Distribution'))
    for (const { Principal, Condition } of readers) {
      expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' })
      expect(JSON.stringify(Condition.StringEquals['AWS:SourceArn'])).toContain(`{"Ref":"${id}"}`)
    }
    web.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
    })
  })

  it('are private', () => {
    web.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    })
  })

  it('are cached for good when their names carry a hash, and otherwise asked for anew', () => {
    web.hasResourceProperties('Custom::CDKBucketDeployment', {
      Include: ['assets/*'],
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
    web.hasResourceProperties('Custom::CDKBucketDeployment', {
      Exclude: ['assets/*'],
      SystemMetadata: { 'cache-control': 'no-cache' },
    })
  })
})
