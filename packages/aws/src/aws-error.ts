/** AWS refused a request. `name` is the service's own code, `details` what else it says. */
export class AwsError extends Error {
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>

  constructor(name: string, message: string, status: number, details: Record<string, unknown> = {}) {
    super(message)
    this.name = name
    this.status = status
    this.details = details
  }
}

/** What an answer that is no success says, in JSON (`__type`, or the header `x-amzn-errortype`) or in XML (`<Code>`). */
export function awsErrorOf(status: number, body: string, errorType = 'UnknownError'): AwsError {
  if (body.startsWith('<')) return new AwsError(elementOf('Code', body), elementOf('Message', body), status)
  const { __type = errorType, message, Message, ...details } = jsonOf(body)
  const text = message ?? Message ?? `AWS answered ${status}: ${body.slice(0, 300)}`
  return new AwsError(String(__type).replace(/^.*#/, '').replace(/:.*$/, ''), String(text), status, details)
}

function elementOf(name: string, xml: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
}

function jsonOf(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}

const passing = new Set([
  ...['ProvisionedThroughputExceededException', 'RequestLimitExceeded', 'ThrottlingException'],
  ...['Throttling', 'ThrottledException', 'TooManyRequestsException', 'RequestTimeout'],
])

/** Whether the same request may succeed a moment later. Everything but a refusal is a fault of the way or of the service. */
export function isPassing(error: unknown): boolean {
  return (
    !(error instanceof AwsError) || error.status >= 500 || error.status === 429 || passing.has(error.name)
  )
}
