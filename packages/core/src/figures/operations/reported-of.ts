import { scopeOf } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import type { Whose } from '../figure.ts'

/**
 * Whose figures a report tells: of everything that the actor reaches, of one company, or of one technician. Technicians
 * work for many companies, so that only whoever reaches all sees their figures: FORBIDDEN for others.
 */
export function reportedOf(
  { companyId, assigneeId }: { companyId?: number | undefined; assigneeId?: number | undefined },
  actor: Actor,
): Whose {
  if (assigneeId === undefined) return companyFilter(actor, 'report:read', companyId)
  assertReachesAll(actor)
  return { assigneeId }
}

/** Throws FORBIDDEN for whoever sees the reports of one company alone. */
export function assertReachesAll({ role }: Actor): void {
  if (scopeOf(role, 'report:read') !== 'any') throw new AppError('FORBIDDEN')
}
