import type { Permission } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { SignedInContext } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import type { VisitRecord } from '../visit.ts'

/** An appointment that the actor reaches. Throws NOT_FOUND for another company's, as for one that does not exist. */
export async function loadVisit(
  id: number,
  permission: Permission,
  { actor, stores }: SignedInContext,
): Promise<VisitRecord> {
  const visit = await stores.visits.byId(id)
  if (!visit) throw new AppError('NOT_FOUND')
  companyFilter(actor, permission, visit.companyId)
  return visit
}
