import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  asciiAddress,
  defaultIdleMinutes,
  defaultTwoFactorRoles,
  emailAddress,
  lifetimes,
  roles,
  type ThrottleClass,
} from '@remotehands/contract'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import { RegionInfo } from 'aws-cdk-lib/region-info'
import * as z from 'zod'

const stagesFolder = join(import.meta.dirname, '../stages')

/** One word: with hyphens, stage `dev-refresh` with `news` would clash with `dev` and its `refresh-news`. */
const stageName = /^[a-z][a-z0-9]{0,19}$/

// Regions with CloudFront: those of China and of governments are separate.
const regions = RegionInfo.regions.filter(({ partition }) => partition === 'aws').map(({ name }) => name)

const DomainName = z
  .string()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/, {
    error:
      'A name is written like it.example.com: lower case, with a dot in it and none at its end, and no address',
  })

/** An operator's address, with its domain as DNS knows it. */
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
  /** Each call may hash a password, which takes a function a good part of a second. */
  credentials: rate(20, 40),
  files: rate(20, 40),
  /** 100,000 people poll for unread notices 240 times a second. */
  frequent: rate(500, 1000),
  public: rate(100, 200),
} satisfies Record<ThrottleClass, z.ZodType>

const idleMinutes = z
  .int()
  .min(1)
  .max(lifetimes.session / 60)

/** The domain of a mail address. */
export const domainOf = (address: string) => address.slice(address.indexOf('@') + 1)

const StageSettings = z
  .strictObject({
    /** The stage's account. If set, deploying with any other account's credentials fails. */
    account: z
      .string()
      .regex(/^\d{12}$/, { error: 'An account is 12 digits, in quotation marks' })
      .optional(),
    /** The stacks' region; by default the deploying profile's. CloudFront's certificate is in us-east-1. */
    region: z.enum(regions, { error: 'No region with CloudFront is called that' }).optional(),
    /** The site's own domain. Without one, the site uses its CloudFront name. */
    domain: z
      .strictObject({
        name: DomainName,
        certificateArn: CertificateArn,
      })
      .optional(),
    /** Sender of every mail. Deploying registers its domain with SES; outputs list the DNS records to add. */
    mailFrom: mailbox,
    /** Where people write to and answer mails, on a domain of which all mail may come to SES; without it, no mail is taken in. */
    supportAddress: mailbox.optional(),
    /** Where to mail contact inquiries. */
    inquiryMailbox: mailbox,
    /** Where to mail escalated renewal notices of contracts; by default, the inquiry mailbox. */
    escalationMailbox: mailbox.optional(),
    /** Roles that must have two-factor on: signing in leads people without it through its enrolment. */
    requireTwoFactorRoles: z.array(z.enum(roles)).default([...defaultTwoFactorRoles]),
    /** Minutes without activity after which sessions end: of administrators of any company, and of all others. */
    sessionIdleMinutes: z
      .strictObject({
        administrators: idleMinutes.default(defaultIdleMinutes.administrators),
        others: idleMinutes.default(defaultIdleMinutes.others),
      })
      .prefault({}),
    /** A period CloudWatch Logs supports: 7, 14, 30, 60, 90, … */
    logRetentionDays: z.enum(RetentionDays),
    /** Requests per second that each route accepts in total, by its throttle class; the rest get 429. */
    requestsPerSecond: z.strictObject(rates).prefault({}),
    /** Who gets mail about problems: alarms and the budget. */
    alarmMail: mailbox,
    /** Whether AWS WAF protects the site, for about 11 USD a month. Its rules are in us-east-1. */
    webApplicationFirewall: z.boolean().default(false),
    /** Whether GuardDuty scans attached files for malware, for 0.09 USD a GB; they are given out only when clean. */
    scanFiles: z.boolean().default(false),
    /** A domain of OpenSearch that takes the place of the search's lists in the table; `{}` for one of this size. */
    openSearch: z
      .strictObject({
        instanceType: z
          .string()
          .regex(/^[a-z]\w*\.\w+\.search$/, { error: 'A type is written like m6g.large.search' })
          .default('m6g.large.search'),
        /** One in each of three zones, or a single one to try it. Of two, neither could tell that the other is gone. */
        instances: z
          .union([z.literal(1), z.literal(3)], { error: 'A domain has 1 or 3 instances' })
          .default(3),
        /** Disk of each instance. */
        gigabytes: z.int().min(10).max(1_000).default(20),
      })
      .optional(),
    /** Whether deleting stacks fails until somebody turns this off. */
    terminationProtection: z.boolean().default(true),
    /** On every resource besides `application` and `stage`: for bills, and for people who come across one. */
    tags: Tags,
    /** For the whole account; `alarmMail` hears when it is exceeded or about to be. */
    monthlyBudgetUsd: z.number().min(1).max(1_000_000).default(50),
  })
  .refine(({ account, region }) => account === undefined || region !== undefined, {
    path: ['region'],
    error: 'A stage that is held to an account says in which region, too',
  })
  .refine(
    ({ mailFrom, supportAddress }) =>
      supportAddress === undefined || `.${domainOf(supportAddress)}`.endsWith(`.${domainOf(mailFrom)}`),
    {
      path: ['supportAddress'],
      error: 'SES takes mail in for the domain of mailFrom, or one below it',
    },
  )
  .refine(({ webApplicationFirewall, region }) => !webApplicationFirewall || region !== undefined, {
    path: ['region'],
    error: 'The firewall is in us-east-1: the stage must say in which region the rest is',
  })

/** A stage's settings and name. */
export type Settings = z.output<typeof StageSettings> & { readonly stage: string }

/** A stage's settings are missing or wrong. The message is one line for the deploying person. */
export class SettingsError extends Error {}

/** Reads the settings in `stages/<stage>.json`. Throws SettingsError. */
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

/** Parses settings. Throws SettingsError, which names `file`. */
export function parseSettings(stage: string, content: unknown, file = stage): Settings {
  const result = StageSettings.safeParse(content, { error: missing })
  if (result.success) return { stage, ...result.data }
  const problems = result.error.issues.map(({ path, message }) => [...path, message].join(': '))
  throw new SettingsError(`${file}: ${problems.join('; ')}`)
}

/** Replaces Zod's own message, which talks about a wrong type. */
function missing({ input }: { input?: unknown }): string | undefined {
  return input === undefined ? 'is missing' : undefined
}

function readJson(file: string): unknown {
  if (!statSync(file).isFile()) throw new SettingsError(`${file} is no file.`)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // The message quotes the text around the mistake, which may span several lines.
    if (error instanceof SyntaxError)
      throw new SettingsError(`${file}: ${error.message.replaceAll(/\s+/g, ' ')}`)
    throw error
  }
}
