import * as z from 'zod'
import type { Deployed } from './resolve.ts'

const Headers = z.object({
  HeaderBehavior: z.enum(['none', 'whitelist']),
  Headers: z.array(z.string()).default([]),
})
const Cookies = z.object({ CookieBehavior: z.enum(['none', 'all']) })
const Queries = z.object({ QueryStringBehavior: z.enum(['none', 'all']) })
const Config = z.object({ HeadersConfig: Headers, CookiesConfig: Cookies, QueryStringsConfig: Queries })
const CachePolicy = z.object({
  CachePolicyConfig: z.object({
    ParametersInCacheKeyAndForwardedToOrigin: Config.extend({
      EnableAcceptEncodingGzip: z.boolean().default(false),
      EnableAcceptEncodingBrotli: z.boolean().default(false),
    }),
  }),
})
const RequestPolicy = z.object({ OriginRequestPolicyConfig: Config })

/** What of a visitor's request reaches the origin. */
export interface Forwarding {
  /** In lower case. */
  headers: string[]
  cookies: boolean
  query: boolean
}

// CachingOptimized and CachingDisabled, which forward nothing by themselves.
const managed = ['658327ea-f89d-4fab-a63d-7e88639e58f6', '4135ea2d-6df8-44a3-9df3-4b5a84be39ad']

/** By a behaviour's cache and origin request policies. Throws for an unknown one. */
export function forwardingOf(
  cachePolicyId: string,
  originRequestPolicyId: string | undefined,
  resources: readonly Deployed[],
): Forwarding {
  const find = (type: string, id: string) => {
    const found = resources.find((each) => each.type === type && each.ref === id)
    if (!found) throw new Error(`The ${type} ${id} is not known here.`)
    return found.properties
  }
  const configs: z.output<typeof Config>[] = []
  const headers: string[] = []
  if (!managed.includes(cachePolicyId)) {
    const { CachePolicyConfig } = CachePolicy.parse(find('AWS::CloudFront::CachePolicy', cachePolicyId))
    const config = CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin
    configs.push(config)
    if (config.EnableAcceptEncodingGzip || config.EnableAcceptEncodingBrotli) headers.push('accept-encoding')
  }
  if (originRequestPolicyId !== undefined) {
    const policy = find('AWS::CloudFront::OriginRequestPolicy', originRequestPolicyId)
    configs.push(RequestPolicy.parse(policy).OriginRequestPolicyConfig)
  }
  return {
    headers: [
      ...headers,
      ...configs.flatMap(({ HeadersConfig }) => HeadersConfig.Headers.map((name) => name.toLowerCase())),
    ],
    cookies: configs.some(({ CookiesConfig }) => CookiesConfig.CookieBehavior === 'all'),
    query: configs.some(({ QueryStringsConfig }) => QueryStringsConfig.QueryStringBehavior === 'all'),
  }
}
