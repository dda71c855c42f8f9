import { company } from '@remotehands/content'
import { roles } from '@remotehands/contract'
import * as z from 'zod'

const Environment = z
  .object({
    TABLE_NAME: z.string().min(1),
    /** The bucket of uploads and attachments, and its address. */
    FILES_BUCKET: z.string().min(1),
    FILES_URL: z.url({ protocol: /^https?$/ }),
    /** Origin of the site. */
    BASE_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
    /** The verified identity that mails come from. */
    MAIL_FROM: z.email(),
    /** SES's configuration set, which every mail names: it says where bounces and complaints are told. */
    MAIL_CONFIGURATION_SET: z.string().regex(/^[\w-]{1,64}$/),
    /** Roles that must have two-factor on, parted by commas. */
    REQUIRE_TWO_FACTOR_ROLES: z
      .string()
      .default('')
      .transform((names) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
      )
      .pipe(z.array(z.enum(roles))),
    INQUIRY_MAILBOX: z.email().default(company.mailboxes.general),
    /** Who decides about contracts whose renewal is escalated; without it, the mailbox of inquiries. */
    ESCALATION_MAILBOX: z.email().optional(),
    /** `[{"kid", "secret"}]`, the newest first; a secret is at least 32 bytes as base64url. */
    SIGNING_KEYS: z.string().optional(),
    /** Where the same is kept in the cloud. */
    SIGNING_KEYS_SECRET_ARN: z.string().optional(),
    /** On one machine: addresses of feeds, parted by commas, instead of the company's sources. */
    NEWS_FEEDS: z.string().optional(),
    /** On one machine: milliseconds that a service is waited for, in the place of what suits AWS. */
    SERVICE_TIMEOUT_MS: z.coerce.number().int().positive().optional(),
    /** Where Lambda leaves what the readers of the stream could not be given; on one machine nowhere. */
    KEPT_CHANGES_BUCKET: z.string().min(1).optional(),
    /** Whether every request comes through CloudFront, so that its headers can be believed. */
    TRUST_CLOUDFRONT: z.stringbool().default(false),
  })
  .refine((env) => env.SIGNING_KEYS || env.SIGNING_KEYS_SECRET_ARN, {
    path: ['SIGNING_KEYS_SECRET_ARN'],
    error: 'one of SIGNING_KEYS and SIGNING_KEYS_SECRET_ARN is needed',
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

/** The settings of a function. Throws one error that names everything that is missing or wrong. */
export function readEnvironment(variables: Record<string, string | undefined> = process.env): Environment {
  const result = Environment.safeParse(variables)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The environment is not complete. ${faults.join('; ')}`)
}

/** From which severity on lines are logged. */
export function logLevel(): 'info' | 'error' {
  return process.env.LOG_LEVEL === 'error' ? 'error' : 'info'
}
