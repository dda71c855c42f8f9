import type { VisitStatus } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { VisitRecord } from '../visit.ts'

/**
 * The status that follows by the state table. Throws CONFLICT when the appointment is no longer the one that was looked
 * at, and VISIT_STATE when the table does not allow it.
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
