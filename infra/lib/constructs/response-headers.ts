import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { globalName } from './global-name.ts'

const override = true

// CloudFront has settings of its own for these headers, and rejects them among the others.
const ownSettings: Record<string, (value: string) => ResponseSecurityHeadersBehavior> = {
  'content-security-policy': (contentSecurityPolicy) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override },
  }),
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: value.includes('includeSubDomains'),
      override,
    },
  }),
  'x-content-type-options': () => ({ contentTypeOptions: { override } }),
  'x-frame-options': () => ({ frameOptions: { frameOption: HeadersFrameOption.DENY, override } }),
  'referrer-policy': (value) => ({
    referrerPolicy: { referrerPolicy: value as HeadersReferrerPolicy, override },
  }),
}

/** Creates a policy that adds `headers` (names in lower case) to every response. */
export function responseHeaders(
  scope: Construct,
  id: string,
  headers: Readonly<Record<string, string>>,
): ResponseHeadersPolicy {
  const entries = Object.entries(headers)
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: globalName(scope, 'headers'),
    securityHeadersBehavior: Object.assign(
      {},
      ...entries.map(([name, value]) => ownSettings[name]?.(value) ?? {}),
    ),
    customHeadersBehavior: {
      customHeaders: entries
        .filter(([name]) => !(name in ownSettings))
        .map(([header, value]) => ({ header, value, override })),
    },
  })
}
