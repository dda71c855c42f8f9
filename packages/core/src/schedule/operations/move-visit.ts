import type { VisitStatus } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { VisitRecord } from '../visit.ts'

/**
 * The next status in the state table. Throws CONFLICT if the appointment has changed since the caller saw it,
 * and VISIT_STATE if the table doesn't allow it.
 */
export function nextStatus(
  visit: VisitRecord,
  version: number,
  moves: Partial<Record<VisitStatus, VisitStatus>>,
): VisitStatus {
  if (visit.version !== version) throw new AppError('CONFLICT')
  const status = moves[visit.status]
  if (!status) throw new AppError('VISIT_STATE')
  return status
}
