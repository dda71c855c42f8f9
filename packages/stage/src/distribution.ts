import * as z from 'zod'
import { type Forwarding, forwardingOf } from './forwarding.ts'
import { isLike } from './policies.ts'
import type { Deployed } from './resolve.ts'
import { policyHeaders } from './response-headers.ts'
import { FunctionAssociations, viewerFunctions } from './viewer-function.ts'

const BehaviorProperties = z.object({
  PathPattern: z.string().default('*'),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string(),
  FunctionAssociations,
  ViewerProtocolPolicy: z.enum(['redirect-to-https', 'https-only']),
})
const Origin = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginCustomHeaders: z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })).default([]),
  S3OriginConfig: z.object({}).optional(),
  OriginAccessControlId: z.string().optional(),
})
const DistributionProperties = z.object({
  DistributionConfig: z.object({
    CacheBehaviors: z.array(BehaviorProperties),
    DefaultCacheBehavior: BehaviorProperties,
    DefaultRootObject: z.string(),
    Enabled: z.literal(true),
    Origins: z.array(Origin),
  }),
})

export interface Behavior {
  matches(path: string): boolean
  methods: readonly string[]
  forwarding: Forwarding
  /** Sent with every response. */
  headers: Record<string, string>
  functions: ReturnType<typeof viewerFunctions>
  origin: { domain: string; isBucket: boolean; customHeaders: Record<string, string> }
}

/** Reads the templates' distribution: its behaviours, in matching order. */
export function readDistribution(resources: readonly Deployed[]): {
  behaviors: Behavior[]
  rootObject: string
} {
  const [distribution, another] = resources.filter(({ type }) => type === 'AWS::CloudFront::Distribution')
  if (!distribution || another) throw new Error('The templates have no distribution, or more than one.')
  const config = DistributionProperties.parse(distribution.properties).DistributionConfig
  const behaviors = [...config.CacheBehaviors, config.DefaultCacheBehavior].map((behavior): Behavior => {
    const origin = config.Origins.find(({ Id }) => Id === behavior.TargetOriginId)
    const policy = resources.find(({ ref }) => ref === behavior.ResponseHeadersPolicyId)
    if (!origin || !policy) throw new Error(`${behavior.PathPattern} leads to nothing, or has no headers.`)
    return {
      matches: (path) => isLike(path, behavior.PathPattern),
      methods: behavior.AllowedMethods,
      forwarding: forwardingOf(behavior.CachePolicyId, behavior.OriginRequestPolicyId, resources),
      headers: policyHeaders(policy),
      functions: viewerFunctions(behavior.FunctionAssociations, resources),
      origin: {
        domain: origin.DomainName,
        isBucket: origin.S3OriginConfig !== undefined,
        customHeaders: Object.fromEntries(
          origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue]),
        ),
      },
    }
  })
  return { behaviors, rootObject: config.DefaultRootObject }
}
