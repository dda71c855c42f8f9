import { describe, expect, it } from 'vitest'
import { headers, resources, synthesize } from './synthesize.ts'

interface Behavior {
  PathPattern: string
  AllowedMethods?: string[]
  CachePolicyId: unknown
  OriginRequestPolicyId?: { Ref: string }
  ResponseHeadersPolicyId: { Ref: string }
  TargetOriginId: string
}
interface Distribution {
  DistributionConfig: {
    Aliases?: string[]
    HttpVersion: string
    DefaultCacheBehavior: Omit<Behavior, 'PathPattern'>
    CacheBehaviors: Behavior[]
    Origins: { Id: string; OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }[]
  }
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

const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const { web } = synthesize()
const [distribution] = Object.values(resources<Distribution>(web, 'AWS::CloudFront::Distribution'))
if (!distribution) throw new Error('no distribution')
const {
  CacheBehaviors: behaviors,
  DefaultCacheBehavior,
  Origins,
  HttpVersion,
} = distribution.DistributionConfig
const at = (path: string) => {
  const found = behaviors.find(({ PathPattern }) => PathPattern === path)
  if (!found) throw new Error(`no behaviour at ${path}`)
  return found
}

describe('the distribution', () => {
  it('speaks HTTP/3', () => {
    expect(HttpVersion).toBe('http2and3')
  })

  it('asks the API for every path under /api, and first looks at those that may be cached', () => {
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual(['/api/news', '/api/*'])
    for (const { TargetOriginId } of behaviors) {
      const origin = Origins.find(({ Id }) => Id === TargetOriginId)
      expect(origin?.OriginCustomHeaders?.map(({ HeaderName }) => HeaderName)).toEqual(['x-front-door'])
    }
  })

  it('keeps no answer of the API, and sends cookies and query on to it', () => {
    const { CachePolicyId, OriginRequestPolicyId, AllowedMethods } = at('/api/*')
    const policies = resources<OriginRequestPolicy>(web, 'AWS::CloudFront::OriginRequestPolicy')
    const policy = policies[OriginRequestPolicyId?.Ref ?? '']?.OriginRequestPolicyConfig
    expect(CachePolicyId).toBe(cachingDisabled)
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
        'origin',
        'sec-fetch-site',
      ]),
    )
    expect(forwarded).not.toContain('host')
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
