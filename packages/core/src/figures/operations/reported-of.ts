import { scopeOf } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import type { Whose } from '../figure.ts'

/**
 * Selects a report's figures: everything the actor may see, one company's, or one technician's. Technicians
 * work for many companies, so only people who may see all of them see a technician's; throws FORBIDDEN for
 * others.
 */
export function reportedOf(
  { companyId, assigneeId }: { companyId?: number | undefined; assigneeId?: number | undefined },
  actor: Actor,
): Whose {
  if (assigneeId === undefined) return companyFilter(actor, 'report:read', companyId)
  assertReachesAll(actor)
  return { assigneeId }
}

/** Throws FORBIDDEN if the actor only sees one company's reports. */
export function assertReachesAll({ role }: Actor): void {
  if (scopeOf(role, 'report:read') !== 'any') throw new AppError('FORBIDDEN')
}
