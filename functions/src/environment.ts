import { company } from '@remotehands/content'
import { defaultIdleMinutes, defaultTwoFactorRoles, lifetimes, roles } from '@remotehands/contract'
import * as z from 'zod'

/** Separated by commas. */
const names = (otherwise: string) =>
  z
    .string()
    .default(otherwise)
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
/** At most as long as a session lasts. */
const idleMinutes = (otherwise: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(lifetimes.session / 60)
    .default(otherwise)

const Environment = z
  .object({
    TABLE_NAME: z.string().min(1),
    /** The table of what is derived from the other: it has no stream. */
    DERIVED_TABLE_NAME: z.string().min(1),
    /** OpenSearch, where it has the lists of the search in place of that table. */
    OPENSEARCH_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** The bucket of uploads and attachments, and its address. */
    FILES_BUCKET: z.string().min(1),
    FILES_URL: z.url({ protocol: /^https?$/ }),
    /** Whether attachments are scanned for malware, and given out only when clean. */
    SCAN_FILES: z.stringbool().default(false),
    /** Origin of the site. */
    BASE_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
    /** The verified identity that sends mails. */
    MAIL_FROM: z.email(),
    /** Where people write to, and answer mails; absent where no mail is taken in. */
    SUPPORT_ADDRESS: z.email().optional(),
    /** SES's configuration set, named in every mail: it decides where SES reports bounces and complaints. */
    MAIL_CONFIGURATION_SET: z.string().regex(/^[\w-]{1,64}$/),
    /** Roles that must have two-factor on, separated by commas. */
    REQUIRE_TWO_FACTOR_ROLES: names(defaultTwoFactorRoles.join(',')).pipe(z.array(z.enum(roles))),
    /** For local development: the demo accounts, of whom it isn't required. */
    TWO_FACTOR_EXEMPT: names(''),
    /** Minutes without activity after which sessions end. */
    SESSION_IDLE_MINUTES: idleMinutes(defaultIdleMinutes.others),
    ADMIN_SESSION_IDLE_MINUTES: idleMinutes(defaultIdleMinutes.administrators),
    INQUIRY_MAILBOX: z.email().default(company.mailboxes.general),
    /** Gets escalated contract renewals; by default, the inquiry mailbox does. */
    ESCALATION_MAILBOX: z.email().optional(),
    /** `[{"kid", "secret"}]`, newest first; a secret is at least 32 bytes as base64url. */
    SIGNING_KEYS: z.string().optional(),
    /** Where the cloud keeps the same. */
    SIGNING_KEYS_SECRET_ARN: z.string().optional(),
    /** For local development: feed addresses, separated by commas, instead of the company's sources. */
    NEWS_FEEDS: z.string().optional(),
    /** For local development: milliseconds to wait for a service, instead of the value for AWS. */
    SERVICE_TIMEOUT_MS: z.coerce.number().int().positive().optional(),
    /** Where Lambda leaves batches that the stream's readers failed on; unset in local development. */
    KEPT_CHANGES_BUCKET: z.string().min(1).optional(),
    /** Where to reach the live channel's connections. */
    LIVE_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** CloudWatch's namespace of the stage's own metrics; on one machine there is none. */
    METRICS_NAMESPACE: z.string().min(1).optional(),
    /** Whether every request comes through CloudFront, so that its headers are trustworthy. */
    TRUST_CLOUDFRONT: z.stringbool().default(false),
  })
  .refine((env) => env.SIGNING_KEYS || env.SIGNING_KEYS_SECRET_ARN, {
    path: ['SIGNING_KEYS_SECRET_ARN'],
    error: 'one of SIGNING_KEYS and SIGNING_KEYS_SECRET_ARN is needed',
  })
  .refine((env) => env.TWO_FACTOR_EXEMPT.length === 0 || env.BASE_URL.startsWith('http:'), {
    path: ['TWO_FACTOR_EXEMPT'],
    error: 'only a site on plain http, on one machine, may except accounts',
  })
  .refine((env) => !env.SERVICE_TIMEOUT_MS || env.BASE_URL.startsWith('http:'), {
    path: ['SERVICE_TIMEOUT_MS'],
    error: 'only a site on plain http, on one machine, may wait longer',
  })
  .refine((env) => !env.NEWS_FEEDS || env.BASE_URL.startsWith('http:'), {
    path: ['NEWS_FEEDS'],
    error: 'only a site on plain http, on one machine, may replace the sources',
  })
export type Environment = z.output<typeof Environment>

/** Reads a function's settings. Throws one error that names everything missing or wrong. */
export function readEnvironment(variables: Record<string, string | undefined> = process.env): Environment {
  const result = Environment.safeParse(variables)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The environment is not complete. ${faults.join('; ')}`)
}

/** The lowest severity to log. */
export function logLevel(): 'info' | 'error' {
  return process.env.LOG_LEVEL === 'error' ? 'error' : 'info'
}
