import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { asciiAddress, emailAddress, roles, type ThrottleClass } from '@remotehands/contract'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import { RegionInfo } from 'aws-cdk-lib/region-info'
import * as z from 'zod'

const stagesFolder = join(import.meta.dirname, '../stages')

/** One word: a hyphen would let `dev-refresh` and its `news` be called as `dev` and its `refresh-news`. */
const stageName = /^[a-z][a-z0-9]{0,19}$/

// Those with CloudFront: China and the regions of governments are AWS's, but apart from the rest.
const regions = RegionInfo.regions.filter(({ partition }) => partition === 'aws').map(({ name }) => name)

const DomainName = z
  .string()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/, {
    error:
      'A name is written like it.example.com: lower case, with a dot in it and none at its end, and no address',
  })

/** An address of the operator, with its domain as DNS knows it. */
const mailbox = z.string().pipe(emailAddress('Invalid email address')).transform(asciiAddress)

const CertificateArn = z
  .string()
  .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, {
    error:
      'CloudFront takes certificates from us-east-1 alone (arn:aws:acm:us-east-1:<12 digits>:certificate/<36 characters>)',
  })

const tag = /^(?!aws:)[\p{L}\p{N}\p{Z}_.:/=+\-@]+$/iu
const Tags = z
  .record(z.string().max(128), z.string().max(256))
  .default({})
  .refine(
    (tags) =>
      Object.entries(tags)
        .flat()
        .every((text) => tag.test(text)),
    {
      error: 'A tag has letters, digits, spaces and _ . : / = + - @, and does not begin with aws:',
    },
  )

const callsPerSecond = z
  .int()
  .positive()
  .max(10_000, { error: 'API Gateway takes 10,000 calls a second in a region, and no more' })

const rate = (sustained: number, burst: number) =>
  z
    .strictObject({
      sustained: callsPerSecond.default(sustained),
      burst: callsPerSecond.default(burst),
    })
    .prefault({})

const rates = {
  default: rate(100, 200),
  /** Every one may hash a password, which takes a function a good part of a second. */
  credentials: rate(20, 40),
  files: rate(20, 40),
  /** 100,000 users ask 240 times a second how many notices are unread. */
  frequent: rate(500, 1000),
  public: rate(100, 200),
} satisfies Record<ThrottleClass, z.ZodType>

const StageSettings = z
  .strictObject({
    /** The account that the stage belongs to. With it, credentials of any other account are refused. */
    account: z
      .string()
      .regex(/^\d{12}$/, { error: 'An account is 12 digits, in quotation marks' })
      .optional(),
    /** Where the stacks go; without it, wherever the deploying profile points. CloudFront's certificate is always us-east-1. */
    region: z.enum(regions, { error: 'No region with CloudFront is called that' }).optional(),
    /** The site's own name. Without it, the site answers at its CloudFront name. */
    domain: z
      .strictObject({
        name: DomainName,
        certificateArn: CertificateArn,
      })
      .optional(),
    /** Sender of every mail. Its domain is registered with SES; the stack's outputs list the DNS records to add. */
    mailFrom: mailbox,
    /** Where contact inquiries are mailed to. */
    inquiryMailbox: mailbox,
    /** Where renewal notices of contracts are escalated to; without it, to the mailbox of inquiries. */
    escalationMailbox: mailbox.optional(),
    /** Roles that must have two-factor on: who signs in without it is led through its enrolment first. */
    requireTwoFactorRoles: z.array(z.enum(roles)).default([]),
    /** One of the periods that CloudWatch Logs knows: 7, 14, 30, 60, 90, … */
    logRetentionDays: z.enum(RetentionDays),
    /** Calls that each route takes from everybody together, by the class that the contract gives it; more are answered 429. */
    requestsPerSecond: z.strictObject(rates).prefault({}),
    /** Who is told that something is wrong: alarms and the budget. */
    alarmMail: mailbox,
    /** Whether AWS WAF stands before the site, for about 10 USD a month. Its rules are kept in us-east-1. */
    webApplicationFirewall: z.boolean().default(false),
    /** Whether stacks refuse to be deleted until somebody takes this back. */
    terminationProtection: z.boolean().default(true),
    /** On every resource, beside `application` and `stage`: for bills and for whoever finds them. */
    tags: Tags,
    /** Of the whole account; above it, and when it is about to be, `alarmMail` is told. */
    monthlyBudgetUsd: z.number().min(1).max(1_000_000).default(50),
  })
  .refine(({ account, region }) => account === undefined || region !== undefined, {
    path: ['region'],
    error: 'A stage that is held to an account says in which region, too',
  })
  .refine(({ webApplicationFirewall, region }) => !webApplicationFirewall || region !== undefined, {
    path: ['region'],
    error: 'The firewall is in us-east-1: the stage must say in which region the rest is',
  })

/** A stage's settings, with its name. */
export type Settings = z.output<typeof StageSettings> & { readonly stage: string }

/** A stage's settings are missing or wrong. The message is one line for the person who deploys. */
export class SettingsError extends Error {}

/** The settings in `stages/<stage>.json`. Throws SettingsError. */
export function readSettings(stage: unknown, folder = stagesFolder): Settings {
  const stages = readdirSync(folder).map((file) => basename(file, '.json'))
  if (typeof stage !== 'string' || stage === '')
    throw new SettingsError(
      `Name the stage, with -c stage=<name> for the CDK, else with --stage <name> (there are: ${stages.join(', ')}).`,
    )
  if (!stageName.test(stage))
    throw new SettingsError(
      `No stage can be called ${JSON.stringify(stage)}: a stage's name is one word of at most 20 lower-case letters and digits, and begins with a letter (there are: ${stages.join(', ')}).`,
    )
  const file = join(folder, `${stage}.json`)
  if (!existsSync(file))
    throw new SettingsError(
      `There is no stage "${stage}": ${file} does not exist (there are: ${stages.join(', ')}).`,
    )
  return parseSettings(stage, readJson(file), file)
}

/** The settings that `content` holds. Throws SettingsError, which names `file`. */
export function parseSettings(stage: string, content: unknown, file = stage): Settings {
  const result = StageSettings.safeParse(content, { error: missing })
  if (result.success) return { stage, ...result.data }
  const problems = result.error.issues.map(({ path, message }) => [...path, message].join(': '))
  throw new SettingsError(`${file}: ${problems.join('; ')}`)
}

/** Zod's own words for it are those of a type that is wrong. */
function missing({ input }: { input?: unknown }): string | undefined {
  return input === undefined ? 'is missing' : undefined
}

function readJson(file: string): unknown {
  if (!statSync(file).isFile()) throw new SettingsError(`${file} is no file.`)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // It quotes what stands around the mistake, which may be several lines.
    if (error instanceof SyntaxError)
      throw new SettingsError(`${file}: ${error.message.replaceAll(/\s+/g, ' ')}`)
    throw error
  }
}
