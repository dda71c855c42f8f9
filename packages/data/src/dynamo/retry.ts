import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { AppError, pause } from '@remotehands/core'
import { unavailable } from './unavailable.ts'

const attempts = 10

/**
 * Retries `work` while it loses to a simultaneous write of the same item, or finds the table busy. Waits with
 * full jitter, about two seconds in all; then throws CONFLICT, or UNAVAILABLE if only the load was in the
 * way.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isConflict = meets(error, conflicts)
      if (!isConflict && !meets(error, loads)) throw error
      if (attempt === attempts)
        throw isConflict ? new AppError('CONFLICT', { cause: error }) : unavailable(error)
      await pause(attempt)
    }
  }
}

const conflicts = new Set([
  'TransactionConflictException',
  'TransactionInProgressException',
  'TransactionConflict',
])
const loads = new Set(['ThrottlingError', 'ProvisionedThroughputExceeded'])

/** Whether an error, or the reason for cancelling a transaction, is one of these. */
function meets(error: unknown, names: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false
  if (names.has(error.name)) return true
  if (!(error instanceof TransactionCanceledException)) return false
  return error.CancellationReasons?.some(({ Code = '' }) => names.has(Code)) ?? false
}
