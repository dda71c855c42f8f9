import { AwsError } from '@remotehands/aws'
import { AppError, pause } from '@remotehands/core'

const attempts = 10

/**
 * Repeats `work` while it loses to another write of the same item at the same moment. Waits with full jitter, some two
 * seconds in all; then throws CONFLICT.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (attempt === attempts) throw new AppError('CONFLICT', { cause: error })
      await pause(attempt)
    }
  }
}

const conflicts = new Set(['TransactionConflictException', 'TransactionInProgressException'])
const passingReasons = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

function isConflict(error: unknown): boolean {
  if (!(error instanceof AwsError)) return false
  if (conflicts.has(error.name)) return true
  const reasons = error.details.CancellationReasons
  return (
    Array.isArray(reasons) && reasons.some(({ Code }: { Code?: string }) => passingReasons.has(Code ?? ''))
  )
}
