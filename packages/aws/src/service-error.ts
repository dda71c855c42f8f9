/** A service of AWS has answered with an error. `name` is the service's own code. */
interface ServiceError extends Error {
  $fault: 'client' | 'server'
  $metadata: { httpStatusCode?: number }
}

/** Whether a service has answered with an error. All that else fails is a fault of the way there. */
export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && '$fault' in error
}

const passing = new Set([
  ...['ProvisionedThroughputExceededException', 'RequestLimitExceeded', 'ThrottlingException'],
  ...['Throttling', 'ThrottledException', 'TooManyRequestsException', 'RequestTimeout'],
])

/** Whether the same request may succeed a moment later. Everything but a refusal is a fault of the way or of the service. */
export function isPassing(error: unknown): boolean {
  if (!isServiceError(error)) return true
  const { httpStatusCode = 0 } = error.$metadata
  return httpStatusCode >= 500 || httpStatusCode === 429 || passing.has(error.name)
}
