import { isPassing } from '@remotehands/aws'
import { AppError } from '@remotehands/core'

/** Seconds after which a caller may retry: a busy table recovers within moments. */
const retryAfter = 5

/** The error for a table that can't be reached, doesn't answer in time or is overloaded. */
export function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', { retryAfter, cause })
}

/** Sends a request, and reports network and service faults as UNAVAILABLE. Passes on refusals. */
export async function reportingOutages<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    throw isPassing(error) ? unavailable(error) : error
  }
}
