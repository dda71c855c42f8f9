import { isPassing, isServiceError } from '@remotehands/aws'
import { AppError } from '@remotehands/core'

const networkFault = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH)/

/** Whether an error means a service is down or overloaded. One among several is enough: all are retried. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  // An operator may pause all mail: docs/operations.md#bounces-and-complaints.
  if (isServiceError(error)) return isPassing(error) || error.name === 'AccountSendingPausedException'
  // The table's outage, as the stores report it.
  if (error instanceof AppError) return error.code === 'UNAVAILABLE'
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || networkFault.test('code' in error ? String(error.code) : '')
}
