import { isPassing } from '@remotehands/aws'
import { AppError } from '@remotehands/core'

/** Seconds after which a caller may try again: a busy table recovers in moments. */
const retryAfter = 5

/** The error of a table that cannot be reached, does not answer in time or has too much to do. */
export function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', { retryAfter, cause })
}

/** Sends a request, and reports faults of the way and of the service as UNAVAILABLE. Refusals pass. */
export async function reportingOutages<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    throw isPassing(error) ? unavailable(error) : error
  }
}
