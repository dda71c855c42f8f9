import { AppError } from '@remotehands/core'
import { OperatorProblem } from './operator-problem.ts'

/** How long a command waits for a service, in milliseconds. A silent service is asked twice. */
export const patience = {
  maxAttempts: 2,
  requestHandler: {
    connectionTimeout: 5_000,
    requestTimeout: 15_000,
    throwOnRequestTimeout: true,
    /** For an answer that stops midway. */
    socketTimeout: 15_000,
  },
}

type Patience = Partial<typeof patience>
interface Stack {
  add(wrap: (next: Send, context: unknown) => Send, where: { step: 'build' }): void
}
// biome-ignore lint/suspicious/noExplicitAny: each client's stack has types of its own, which only methods' bivariance lets in.
type Send = (args: any) => Promise<any>

/**
 * Creates an AWS SDK client for the operator's commands: it times out, and turns an answer that isn't from
 * AWS (a proxy's page, some other server) into an OperatorProblem.
 */
export function sdkClient<Configuration extends object, Client extends { middlewareStack: Stack }>(
  Client: new (configuration: Configuration & Patience) => Client,
  configuration: Configuration & Patience,
): Client {
  const client = new Client({ ...patience, ...configuration })
  const explain = (next: Send) => async (args: { request: { hostname: string } }) => {
    try {
      return await next(args)
    } catch (error) {
      const status = strangeStatus(error)
      throw status === undefined ? error : notOfAws(args.request.hostname, status, error)
    }
  }
  client.middlewareStack.add(explain, { step: 'build' })
  return client
}

/**
 * Asks a service through the functions' adapters. Also throws OperatorProblem for an answer that isn't from
 * AWS, and the cause of an outage instead of the visitors' message: an operator can fix it.
 */
export async function ofAws<T>(service: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (thrown) {
    const error = thrown instanceof AppError && thrown.code === 'UNAVAILABLE' ? thrown.cause : thrown
    const status = strangeStatus(error)
    throw status === undefined ? error : notOfAws(service, status, error)
  }
}

/** The one-line message for an answer that isn't from AWS. */
export function notOfAws(who: string, status: number | undefined, cause?: unknown): OperatorProblem {
  return new OperatorProblem(
    `${who} did not answer as AWS does (status ${status}): is there a proxy in between, or AWS_ENDPOINT_URL set?`,
    { cause },
  )
}

interface SdkError extends Error {
  $fault?: string
  $metadata?: { httpStatusCode?: number }
  $response?: { statusCode?: number }
}

/** The status of an answer that the SDK could read neither as output nor as a named refusal. */
function strangeStatus(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  const { $fault, $metadata, $response }: SdkError = error
  const isNamed = $fault !== undefined && !/^Unknown(Error)?$/.test(error.message)
  return isNamed ? undefined : ($metadata?.httpStatusCode ?? $response?.statusCode)
}
