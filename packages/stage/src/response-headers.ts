import * as z from 'zod'
import type { Deployed } from './resolve.ts'

const override = z.literal(true)
const Security = z.strictObject({
  ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), Override: override }).optional(),
  ContentTypeOptions: z.object({ Override: override }).optional(),
  FrameOptions: z.object({ FrameOption: z.string(), Override: override }).optional(),
  ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), Override: override }).optional(),
  StrictTransportSecurity: z
    .object({ AccessControlMaxAgeSec: z.int(), IncludeSubdomains: z.boolean(), Override: override })
    .optional(),
})
const Policy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z
      .object({
        Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: override })),
      })
      .optional(),
    SecurityHeadersConfig: Security.default({}),
  }),
})

/** The headers that a response headers policy sends with every response, overriding the origin's. */
export function policyHeaders(policy: Deployed): Record<string, string> {
  const { CustomHeadersConfig, SecurityHeadersConfig } = Policy.parse(
    policy.properties,
  ).ResponseHeadersPolicyConfig
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy, StrictTransportSecurity } =
    SecurityHeadersConfig
  const custom = CustomHeadersConfig?.Items.map(({ Header, Value }) => [Header, Value]) ?? []
  return {
    ...Object.fromEntries(custom),
    ...(ContentSecurityPolicy && { 'content-security-policy': ContentSecurityPolicy.ContentSecurityPolicy }),
    ...(ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    ...(FrameOptions && { 'x-frame-options': FrameOptions.FrameOption }),
    ...(ReferrerPolicy && { 'referrer-policy': ReferrerPolicy.ReferrerPolicy }),
    ...(StrictTransportSecurity && { 'strict-transport-security': hsts(StrictTransportSecurity) }),
  }
}

function hsts({
  AccessControlMaxAgeSec,
  IncludeSubdomains,
}: {
  AccessControlMaxAgeSec: number
  IncludeSubdomains: boolean
}) {
  return `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}`
}
