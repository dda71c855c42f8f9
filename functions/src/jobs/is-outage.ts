import { isPassing, isServiceError } from '@remotehands/aws'
import { AppError } from '@remotehands/core'

const networkFault = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH)/

/**
 * Whether an error says that a service is down or overloaded. Of several failures together one is enough: all of them are
 * tried again.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  // An operator stops all mail for a while: docs/operations.md#bounces-and-complaints.
  if (isServiceError(error)) return isPassing(error) || error.name === 'AccountSendingPausedException'
  // The table, as the stores tell it.
  if (error instanceof AppError) return error.code === 'UNAVAILABLE'
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || networkFault.test('code' in error ? String(error.code) : '')
}
