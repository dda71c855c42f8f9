import { localTimeoutMs } from '@remotehands/local/engine/index'
import * as z from 'zod'
import { type FunctionOptions, openFunction, type RunningFunction } from './function-process.ts'
import { type Statement, statementsOf } from './policies.ts'
import type { Assembly } from './read-assembly.ts'
import type { Recorder } from './recorder.ts'
import type { Account, Deployed } from './resolve.ts'

const Lambda = z.object({
  Runtime: z.string(),
  Handler: z.string(),
  Timeout: z.int(),
  Role: z.string(),
  Code: z.object({ S3Key: z.string() }),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }),
  LoggingConfig: z.object({ LogGroup: z.string() }),
})
export type DeployedFunction = Deployed & { lambda: z.output<typeof Lambda> }

/** The project's own functions: CDK's file copier is written in Python. */
export function functionsIn(resources: readonly Deployed[]): DeployedFunction[] {
  return resources
    .filter(({ type, properties }) => {
      return type === 'AWS::Lambda::Function' && String(properties.Runtime).startsWith('nodejs')
    })
    .map((resource) => ({ ...resource, lambda: Lambda.parse(resource.properties) }))
}

/** What each function may do, by name. */
export function statementsByFunction(resources: readonly Deployed[]): Map<string, Statement[]> {
  const functions = functionsIn(resources)
  return new Map(functions.map(({ ref, lambda }) => [ref, statementsOf(resources, lambda.Role)]))
}

interface Surroundings {
  account: Account
  recorder: Recorder
  /** Signs what functions sign. */
  secretAccessKey: string
  /** Address of the AWS emulation. */
  aws: string
  outside: number
  /** Replaces a cloud address with this machine's. */
  local: (text: string) => string
  onError: (error: unknown) => void
}

/** How much longer than in the cloud a function may take here, where all share a few cores. */
const patience = 20

/** Opens the templates' functions, by ARN: each with its own bundle and only the template's variables. */
export function openFunctions(
  assembly: Assembly,
  resources: readonly Deployed[],
  surroundings: Surroundings,
): Map<string, RunningFunction> {
  return new Map(
    functionsIn(resources).map((deployed) => {
      const { ref, arn = '', lambda } = deployed
      const options: FunctionOptions = {
        folder: assembly.asset(lambda.Code.S3Key),
        handler: lambda.Handler,
        functionName: ref,
        timeout: lambda.Timeout * 1000 * patience,
        outside: surroundings.outside,
        environment: environmentOf(deployed, surroundings),
        ...logging(deployed, resources, surroundings),
      }
      return [arn, openFunction(options)]
    }),
  )
}

/** The template's variables, those that Lambda adds, and patience with the engines of this machine. */
function environmentOf(
  { ref, lambda }: DeployedFunction,
  surroundings: Surroundings,
): Record<string, string> {
  const given = Object.entries(lambda.Environment.Variables)
  const { account, secretAccessKey, aws, local } = surroundings
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, local(value)])),
    SERVICE_TIMEOUT_MS: String(localTimeoutMs),
    // Whoever tries a stage on this machine has no authenticator app at hand.
    REQUIRE_TWO_FACTOR_ROLES: process.env.REQUIRE_TWO_FACTOR_ROLES ?? '',
    TZ: ':UTC',
    AWS_REGION: account.region,
    AWS_LAMBDA_FUNCTION_NAME: ref,
    // The key identifies the caller.
    AWS_ACCESS_KEY_ID: ref,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: 'session',
    ...Object.fromEntries(
      ['', '_DYNAMODB', '_SES', '_SESV2', '_SECRETS_MANAGER'].map((service) => [
        `AWS_ENDPOINT_URL${service}`,
        aws,
      ]),
    ),
  }
}

/** Lambda writes a function's output to its log group, under the function's role. */
function logging(
  { ref, lambda }: DeployedFunction,
  resources: readonly Deployed[],
  { recorder, onError }: Surroundings,
) {
  const { LogGroup } = lambda.LoggingConfig
  const group = resources.find(({ type, ref }) => type === 'AWS::Logs::LogGroup' && ref === LogGroup)
  if (!group?.arn) throw new Error(`${ref} writes to ${LogGroup}, which does not exist.`)
  const resource = group.arn.replace(/\*$/, 'log-stream:local')
  const log = (action: string) => {
    if (!recorder.permits(ref, { action: `logs:${action}`, resource }))
      onError(new Error(`${ref} may not logs:${action} on ${resource}.`))
  }
  return {
    // Lambda itself logs when a function starts and ends.
    onStart: () => {
      log('CreateLogStream')
      log('PutLogEvents')
    },
    onOutput: (text: string) => {
      for (const line of text.split('\n'))
        if (line && !isForCloudWatch(line)) process.stderr.write(`${line}\n`)
    },
  }
}

/** Metrics, and a line for each call: hundreds that nobody reads here. */
const isForCloudWatch = (line: string) => line.startsWith('{"_aws":') || line.includes('"level":"info"')
