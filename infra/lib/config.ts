import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { roles } from '@remotehands/contract'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import * as z from 'zod'

const stagesFolder = join(import.meta.dirname, '../stages')

const StageSettings = z.strictObject({
  /** Where the stacks go; without it, wherever the deploying profile points. CloudFront's certificate is always us-east-1. */
  region: z.string().optional(),
  /** The site's own name. Without it, the site answers at its CloudFront name. */
  domain: z
    .strictObject({
      name: z.hostname(),
      certificateArn: z.string().regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\//, {
        error: 'CloudFront takes certificates from us-east-1 alone (arn:aws:acm:us-east-1:…:certificate/…)',
      }),
    })
    .optional(),
  /** Sender of every mail. Its domain is registered with SES; the stack's outputs list the DNS records to add. */
  mailFrom: z.email(),
  /** Where contact inquiries are mailed to. */
  inquiryMailbox: z.email(),
  /** Where renewal notices of contracts are escalated to; without it, to the mailbox of inquiries. */
  escalationMailbox: z.email().optional(),
  /** Roles that must have two-factor on: who signs in without it is led through its enrolment first. */
  requireTwoFactorRoles: z.array(z.enum(roles)).default([]),
  /** One of the periods that CloudWatch Logs knows: 7, 14, 30, 60, 90, … */
  logRetentionDays: z.enum(RetentionDays),
  /** Calls that the API takes from everybody together; more are answered 429. */
  requestsPerSecond: z.strictObject({
    sustained: z.int().positive(),
    burst: z.int().positive(),
  }),
})

/** A stage's settings, with its name. */
export type Settings = z.output<typeof StageSettings> & { readonly stage: string }

/** A stage's settings are missing or wrong. The message is one line for the person who deploys. */
export class SettingsError extends Error {}

/** The settings in `stages/<stage>.json`. Throws SettingsError. */
export function readSettings(stage: unknown, folder = stagesFolder): Settings {
  const stages = readdirSync(folder).map((file) => basename(file, '.json'))
  if (typeof stage !== 'string' || !/^[a-z][a-z0-9-]{0,19}$/.test(stage))
    throw new SettingsError(`Name the stage: -c stage=<name> (there are: ${stages.join(', ')}).`)
  const file = join(folder, `${stage}.json`)
  if (!existsSync(file))
    throw new SettingsError(
      `There is no stage "${stage}": ${file} does not exist (there are: ${stages.join(', ')}).`,
    )
  return { stage, ...parse(file) }
}

function parse(file: string): z.output<typeof StageSettings> {
  const result = StageSettings.safeParse(readJson(file))
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => [...path, message].join(': '))
  throw new SettingsError(`${file}: ${problems.join('; ')}`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new SettingsError(`${file}: ${error.message}`)
    throw error
  }
}
